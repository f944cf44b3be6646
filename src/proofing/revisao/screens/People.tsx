import { Stack, Text } from '@mantine/core'
import { dateTime } from '#platform/browser/format.ts'
import { respostaLabels } from '#proofing/rodadas/rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'

const labels = { respondeu: 'Respondeu', e_a_vez: 'Falta responder', aguardando: 'Aguarda a vez' } as const

/**
 * The other people who decide in a rodada, and whether they have answered. This is no landmark, because a page shows as
 * many of them as projects.
 */
export function People({ rodada }: { rodada: Rodada }) {
  const others = rodada.pessoas.filter(({ eu }) => !eu)
  if (others.length === 0) return null
  return (
    <Stack gap={0} role="group" aria-label="Quem mais responde">
      <Text size="md" fw={600} component="p" m={0}>
        Quem mais responde
      </Text>
      <ul className="plain-list review-people">
        {others.map(({ nome, estado, em, respostas }) => (
          <li key={nome}>
            <Text size="md" className="text">
              {nome}
            </Text>
            <Text c="dimmed">{[labels[estado], em && `em ${dateTime(em)}`].filter(Boolean).join(' ')}</Text>
            {respostas.length > 0 && (
              <Text c="dimmed">
                {[...new Set(respostas.map(({ resposta }) => respostaLabels[resposta]))].join(', ')}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
