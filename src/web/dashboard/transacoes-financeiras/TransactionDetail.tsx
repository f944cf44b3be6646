import { Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Transacao } from '#contract/transacoes-financeiras.ts'
import { api } from '#web/api.ts'
import { ReceiptSection } from '#web/dashboard/recibos/ReceiptSection.tsx'
import { reais } from '#web/format.ts'
import { QueryBoundary } from '#web/query-boundary.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import './detail.css'
import { AttachmentsSection } from './AttachmentsSection.tsx'
import { ClosedNote } from './ClosedNote.tsx'
import { HistorySection } from './HistorySection.tsx'
import { NoteSection } from './NoteSection.tsx'
import { PartsSection } from './PartsSection.tsx'
import { PaymentsSection } from './PaymentsSection.tsx'
import { PixSection } from './PixSection.tsx'
import { ReminderSection } from './ReminderSection.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'
import { TransactionStatus } from './TransactionStatus.tsx'

interface Props {
  id: number
  onClose: () => void
  onEdit: (transacao: Transacao) => void
}

/** One transaction with all that belongs to it. */
export function TransactionDetail(props: Props) {
  return (
    <Dialog onClose={props.onClose} size="xl" title="Transação">
      <QueryBoundary failure="Erro ao buscar a transação.">
        <Content {...props} />
      </QueryBoundary>
    </Dialog>
  )
}

function Content({ id, onClose, onEdit }: Props) {
  const { data: transacao } = useSuspenseQuery(api.transacoesFinanceiras.get.queryOptions({ input: { id } }))
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Text component="h2" fz="xl" fw={650} className="grow text">
          {transacao.pessoa_nome}
        </Text>
        <Group gap="sm">
          <TransactionStatus transacao={transacao} />
          <Text fz="xl" fw={650} className="money">
            {reais(transacao.valor)}
          </Text>
        </Group>
      </Group>
      <ClosedNote transacao={transacao} />
      <TransactionFacts transacao={transacao} />
      <Group>
        <Button variant="default" size="compact-sm" onClick={() => onEdit(transacao)}>
          Editar
        </Button>
      </Group>
      <PaymentsSection transacao={transacao} />
      <PixSection transacao={transacao} />
      <ReminderSection transacao={transacao} />
      <ReceiptSection transacao={transacao} />
      <AttachmentsSection transacao={transacao} />
      <NoteSection transacao={transacao} />
      <PartsSection transacao={transacao} onGone={onClose} />
      <HistorySection transacao={transacao} />
    </Stack>
  )
}
