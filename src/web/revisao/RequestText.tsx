import { Text } from '@mantine/core'
import type { Rodada } from '#contract/work/schemas/rodadas.ts'
import { day } from '#web/format.ts'

/** What the agency wrote about a rodada, and until when it asks for an answer. */
export const RequestText = ({ rodada: { mensagem, prazo } }: { rodada: Rodada }) => (
  <>
    {mensagem && (
      <Text size="md" className="text">
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
