import { Text } from '@mantine/core'
import { day } from '#platform/browser/format.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'

interface Props {
  rodada: Rodada
  /** After how many lines the message is cut; omitted if it is shown whole. */
  lines?: number
}

/** What the agency wrote about a rodada, and until when it asks for an answer. */
export const RequestText = ({ rodada: { mensagem, prazo }, lines }: Props) => (
  <>
    {mensagem && (
      <Text size="md" className="text" {...(lines && { lineClamp: lines })}>
        {mensagem}
      </Text>
    )}
    {prazo && (
      <Text size="md" fw={600}>
        Responda até {day(prazo)}.
      </Text>
    )}
  </>
)
