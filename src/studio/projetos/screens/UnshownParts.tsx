import { Alert, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { canSerAprovada, comoAprovar, naoMostradoEmPalavras } from '#proofing/pecas/nao-mostrado-rules.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'

/** Names what the files of these pieces hold and no screen shows, before they are sent. */
export function UnshownParts({ pecas }: { pecas: Peca[] }) {
  const some = pecas.filter(({ nao_mostrado }) => nao_mostrado.length > 0)
  if (some.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconEyeOff aria-hidden />}>
      <Text size="md" fw={650}>
        Isto não aparece nas telas, e o termo dirá isso:
      </Text>
      <ul className="plain-list">
        {some.map(({ id, nome, nao_mostrado }) => (
          <li key={id}>
            {nome}: {naoMostradoEmPalavras(nao_mostrado)}
            {!canSerAprovada(nao_mostrado) && `. ${comoAprovar.equipe}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
