import { Dialog } from '#platform/ui/Dialog.tsx'
import { AcceptedPrice } from '#proofing/mesa/screens/AcceptedPrice.tsx'

interface Props {
  /** The id of the rodada. */
  rodada: number
  onClose: () => void
}

/** Shows what was accepted for a rodada extra, and how it is paid. */
export const AcceptedPriceDialog = ({ rodada, onClose }: Props) => (
  <Dialog title="Rodada extra" onClose={onClose} size="lg">
    <AcceptedPrice rodada={rodada} />
  </Dialog>
)
