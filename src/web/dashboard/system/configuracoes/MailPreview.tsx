import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { QueryDialog } from '#web/query-dialog.tsx'

export function MailPreview({ onClose }: { onClose: () => void }) {
  return (
    <QueryDialog onClose={onClose} title="Pré-visualizar" size="lg" failure="Erro ao buscar os exemplos.">
      <Letters />
    </QueryDialog>
  )
}

/** Sample e-mails, rendered by the same code as the real ones. */
function Letters() {
  const { data: letters } = useSuspenseQuery(api.configuracoes.exemplosDeCorreio.queryOptions())
  const [name, setName] = useState(letters[0]?.nome ?? '')
  const letter = letters.find(({ nome }) => nome === name)
  if (!letter) return null
  return (
    <Stack>
      <SegmentedControl
        aria-label="Mensagem"
        value={name}
        onChange={setName}
        data={letters.map(({ nome }) => nome)}
        fullWidth
      />
      <article className="letter" aria-label={letter.assunto}>
        <Text c="dimmed">De: {letter.de}</Text>
        <Text c="dimmed">Para: {letter.para}</Text>
        <Text size="md" fw={600} my="sm">
          {letter.assunto}
        </Text>
        <Text className="text">{letter.texto}</Text>
      </article>
    </Stack>
  )
}
