import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { day, reais } from '#platform/browser/format.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { canTirar, situacaoDoAditivoLabels } from '#proofing/rodadas/aditivos-rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'

const AcceptedPrice = lazyPart(
  async () => (await import('#proofing/mesa/screens/AcceptedPrice.tsx')).AcceptedPrice,
)
const ReasonDialog = lazyPart(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

interface Props {
  rodada: Rodada
  /** Whether the project includes a limited number of rodadas. */
  isLimited: boolean
  readOnly: boolean
}

/** Whether a rodada counts, what was accepted for it, and what an admin decided about both. */
export function RodadaPrice({ rodada, isLimited, readOnly }: Props) {
  const { user } = useSession()
  const [reasoning, setReasoning] = useState<'naoContar' | 'dispensar' | null>(null)
  const [isPaying, setIsPaying] = useState(false)
  const { id, aditivo, conta, tirada, dispensada, desfecho, motivo } = rodada
  const isAdmin = user.role === 'admin' && !readOnly
  const isOpenCharge = aditivo?.situacao === 'em_aberto'
  const mayTirar = isAdmin && isLimited && canTirar({ desfecho, hasPedido: conta, isTirada: tirada })
  const decided = [tirada && 'Esta rodada não conta.', dispensada && 'A cobrança foi dispensada.']
  return (
    <>
      {aditivo && (
        <Text size="sm">
          Rodada extra: {reais(aditivo.valor)}, vence em {day(aditivo.vencimento)} ·{' '}
          <b>{situacaoDoAditivoLabels[aditivo.situacao]}</b>
        </Text>
      )}
      {(tirada || dispensada) && (
        <Text size="sm" className="text">
          {decided.filter(Boolean).join(' ')} Motivo: {motivo}
        </Text>
      )}
      <Group gap="xs">
        {aditivo && (
          <Button variant="default" size="xs" onClick={() => setIsPaying(true)}>
            {isOpenCharge && !isAdmin ? 'Pagar com Pix' : 'Ver o aceite'}
          </Button>
        )}
        {isAdmin && isOpenCharge && (
          <Button variant="default" size="xs" onClick={() => setReasoning('dispensar')}>
            Dispensar cobrança
          </Button>
        )}
        {mayTirar && (
          <Button variant="default" size="xs" onClick={() => setReasoning('naoContar')}>
            Não contar
          </Button>
        )}
      </Group>
      {isPaying && (
        <Dialog title="Rodada extra" onClose={() => setIsPaying(false)} size="lg">
          <AcceptedPrice rodada={id} />
        </Dialog>
      )}
      {reasoning && <ReasonDialog id={id} what={reasoning} onClose={() => setReasoning(null)} />}
    </>
  )
}
