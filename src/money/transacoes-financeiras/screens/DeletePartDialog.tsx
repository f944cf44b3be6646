import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { useReturn } from '#platform/dashboard/addresses.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'

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
  const following = useAction(api.parceladas.remove, '')
  const offerReturn = useReturn('transacoes_financeiras')
  const { data: parts = [] } = useQuery(api.parceladas.list.queryOptions({ input: { id } }))
  const removeFollowing = () => {
    const isGone = (part: Transacao) =>
      part.id === id || (part.pago === 0 && (part.parcela ?? 0) > (parcela ?? 0))
    const ids = parts.filter(isGone).map((part) => part.id)
    following.mutate(
      { id },
      {
        onSuccess: () => {
          offerReturn(ids, 'Parcelas excluídas com sucesso!')
          done()
        },
      },
    )
  }
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
          disabled={parts.length === 0}
          onClick={removeFollowing}
        >
          Excluir esta e as próximas
        </Button>
      </Stack>
    </Dialog>
  )
}
