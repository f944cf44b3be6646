import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { Reading } from '#web/boundary.tsx'
import { ReceiptSection } from '#web/dashboard/recibos/ReceiptSection.tsx'
import { day, reais } from '#web/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

/** One transaction with all that belongs to it. */
export function TransactionDetail({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size="xl" title="Transação">
      <Reading failure="Erro ao buscar a transação.">
        <Content id={id} />
      </Reading>
    </Dialog>
  )
}

function Content({ id }: { id: number }) {
  const { data: transacao } = useSuspenseQuery(api.transacoesFinanceiras.get.queryOptions({ input: { id } }))
  return (
    <Stack>
      <Group justify="space-between">
        <Text fw={600}>{transacao.pessoa_nome}</Text>
        <Text fw={600}>{reais(transacao.valor)}</Text>
      </Group>
      <Text size="sm">Vence em {day(transacao.data_vencimento)}</Text>
      <ReceiptSection transacao={transacao} />
    </Stack>
  )
}
