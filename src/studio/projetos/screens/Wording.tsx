import { Text } from '@mantine/core'
import { TEXTO_DE_TERMO_ATUAL, textosDeTermo } from '#proofing/termos/textos-rules.ts'

/** The wording that the client accepts with an answer. */
export const Wording = () => (
  <Text size="sm" c="dimmed">
    {textosDeTermo[TEXTO_DE_TERMO_ATUAL]}
  </Text>
)
