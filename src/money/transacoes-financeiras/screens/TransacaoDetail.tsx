import { Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ReciboSection } from '#money/recibos/screens/ReciboSection.tsx'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { reais } from '#platform/browser/format.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import './detail.css'
import { AnexosSection } from './AnexosSection.tsx'
import { ClosedNote } from './ClosedNote.tsx'
import { CobrancaSection } from './CobrancaSection.tsx'
import { HistorySection } from './HistorySection.tsx'
import { NotaSection } from './NotaSection.tsx'
import { PagamentosSection } from './PagamentosSection.tsx'
import { PartsSection } from './PartsSection.tsx'
import { TransacaoFacts } from './TransacaoFacts.tsx'
import { TransacaoPixSection } from './TransacaoPixSection.tsx'
import { TransacaoStatus } from './TransacaoStatus.tsx'

interface Props {
  id: number
  onClose: () => void
  onEdit: (transacao: Transacao) => void
}

/** One transaction with its payments, files and other records. */
export function TransacaoDetail(props: Props) {
  return (
    <QueryDialog onClose={props.onClose} size="xl" title="Transação" failure="Erro ao buscar a transação.">
      <Content {...props} />
    </QueryDialog>
  )
}

function Content({ id, onClose, onEdit }: Props) {
  const { data: transacao } = useSuspenseQuery(api.transacoesFinanceiras.get.queryOptions({ input: { id } }))
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Text size="md" component="h2" fz="xl" fw={650} className="grow text">
          {transacao.pessoa_nome}
        </Text>
        <Group gap="sm">
          <TransacaoStatus transacao={transacao} />
          <Text size="md" fz="xl" fw={650} className="money">
            {reais(transacao.valor)}
          </Text>
        </Group>
      </Group>
      <ClosedNote transacao={transacao} />
      <TransacaoFacts transacao={transacao} />
      <Group>
        <Button variant="default" size="compact-sm" onClick={() => onEdit(transacao)}>
          Editar
        </Button>
      </Group>
      <PagamentosSection transacao={transacao} />
      <TransacaoPixSection transacao={transacao} />
      <CobrancaSection transacao={transacao} />
      <ReciboSection transacao={transacao} />
      <AnexosSection transacao={transacao} />
      <NotaSection transacao={transacao} />
      <PartsSection transacao={transacao} onGone={onClose} />
      <HistorySection transacao={transacao} />
    </Stack>
  )
}
