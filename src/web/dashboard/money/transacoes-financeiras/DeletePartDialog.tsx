import { Button, Stack, Text } from '@mantine/core'
import type { Transacao } from '#contract/money/endpoints/transacoes-financeiras.ts'
import { api, useAction } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

interface Props {
  transacao: Pick<Transacao, 'id' | 'parcela' | 'parcelas'>
  onClose: () => void
  onGone: () => void
}

/**
 * Asks how many instalments of a plan to delete: only this instalment, or this instalment and the following
 * ones.
 */
export function DeletePartDialog({ transacao: { id, parcela, parcelas }, onClose, onGone }: Props) {
  const one = useAction(api.transacoesFinanceiras.remove)
  const following = useAction(api.parceladas.remove)
  const done = () => {
    onClose()
    onGone()
  }
  return (
    <Dialog onClose={onClose} title="Tem certeza que deseja excluir esta transação?">
      <Stack>
        <Text>
          É a parcela {parcela} de {parcelas}. As próximas que já têm pagamento ficam. O que for excluído pode
          ser restaurado da lixeira por 30 dias.
        </Text>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancelar
        </Button>
        <Button
          color="red"
          variant="outline"
          loading={one.isPending}
          onClick={() => one.mutate({ id }, { onSuccess: done })}
        >
          Excluir só esta
        </Button>
        <Button
          color="red"
          loading={following.isPending}
          onClick={() => following.mutate({ id }, { onSuccess: done })}
        >
          Excluir esta e as próximas
        </Button>
      </Stack>
    </Dialog>
  )
}
