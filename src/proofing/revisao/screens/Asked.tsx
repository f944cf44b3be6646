import { Button, Group, Stack, Text } from '@mantine/core'
import { RequestText } from '#proofing/mesa/screens/RequestText.tsx'
import { unanswered } from '#proofing/mesa/screens/unanswered.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'

interface Props {
  rodada: Rodada
  onPiece: (id: number) => void
  onConclude: () => void
}

/** What an open rodada waits for, and the next step of the person. */
export function Asked({ rodada, onPiece, onConclude }: Props) {
  const all = rodada.pecas.length
  const missing = unanswered(rodada)
  const [next] = missing
  return (
    <Stack gap="sm" className="review-asked">
      <RequestText rodada={rodada} />
      <Group gap="sm" justify="space-between">
        <Text size="md" aria-live="polite">
          {all - missing.length} de {all} respondidas
        </Text>
        {next ? (
          <Button onClick={() => onPiece(next.peca_id)}>Próxima sem resposta</Button>
        ) : (
          <Button onClick={onConclude}>Concluir revisão</Button>
        )}
      </Group>
    </Stack>
  )
}
