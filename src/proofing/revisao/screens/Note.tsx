import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { RequestText } from '#proofing/mesa/screens/RequestText.tsx'
import type { Rodada } from '#proofing/rodadas/schemas.ts'

/** The message of a rodada above a piece, for a person who did not see the overview. It can be closed. */
export function Note({ rodada }: { rodada: Rodada }) {
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed || !(rodada.mensagem || rodada.prazo)) return null
  return (
    <aside className="review-note" aria-label="Mensagem da agência">
      <div>
        <RequestText rodada={rodada} />
      </div>
      <CloseButton size="lg" aria-label="Fechar mensagem" onClick={() => setIsClosed(true)} />
    </aside>
  )
}
