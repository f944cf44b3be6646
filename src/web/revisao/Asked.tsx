import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Rodada } from '#contract/work/schemas/rodadas.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { unanswered } from '#web/mesa/unanswered.ts'
import { go } from './address.ts'
import { RequestText } from './RequestText.tsx'
import { draftOwnerOf, type Revision } from './revision.ts'

const ConcludeDialog = lazyPart(async () => (await import('#web/mesa/ConcludeDialog.tsx')).ConcludeDialog)

interface Props {
  revision: Revision
  rodada: Rodada
}

/** What an open rodada waits for, and the next step of the person. */
export function Asked({ revision, rodada }: Props) {
  const [isConcluding, setIsConcluding] = useState(false)
  const onPiece = (id: number) => go({ peca: String(id) })
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
          <Button onClick={() => setIsConcluding(true)}>Concluir revisão</Button>
        )}
      </Group>
      {isConcluding && (
        <ConcludeDialog
          given={rodada}
          person={draftOwnerOf(revision)}
          onPiece={onPiece}
          onClose={() => setIsConcluding(false)}
        />
      )}
    </Stack>
  )
}
