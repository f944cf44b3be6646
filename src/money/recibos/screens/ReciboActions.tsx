import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Recibo } from '#money/recibos/contract.ts'
import { enderecoDoPdf } from '#money/recibos/rules.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { RowActions } from '#platform/ui/RowActions.tsx'

const CancelDialog = lazyPart(
  'money/recibos/screens/CancelDialog',
  async () => (await import('./CancelDialog.tsx')).CancelDialog,
)
const SendDialog = lazyPart(
  'money/recibos/screens/SendDialog',
  async () => (await import('./SendDialog.tsx')).SendDialog,
)

/** The actions of a receipt. A cancelled receipt can only be viewed. */
export function ReciboActions({ recibo }: { recibo: Recibo }) {
  const { id, numero, status } = recibo
  const [sending, send] = useDisclosure()
  const [cancelling, cancel] = useDisclosure()
  return (
    <RowActions of={`recibo ${numero}`} className="receipt-actions">
      <Button
        component="a"
        href={enderecoDoPdf(id)}
        download
        size="compact-sm"
        variant="default"
        aria-label={`PDF do recibo ${numero}`}
      >
        PDF
      </Button>
      {status === 'valido' && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            onClick={send.open}
            aria-label={`Enviar o recibo ${numero}`}
          >
            Enviar
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={cancel.open}
            aria-label={`Cancelar o recibo ${numero}`}
          >
            Cancelar
          </Button>
        </>
      )}
      {sending && <SendDialog recibo={recibo} onClose={send.close} />}
      {cancelling && <CancelDialog recibo={recibo} onClose={cancel.close} />}
    </RowActions>
  )
}
