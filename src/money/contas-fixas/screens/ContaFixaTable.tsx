import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCircleCheck,
  IconPencil,
  IconPlayerPause,
  IconTrash,
} from '@tabler/icons-react'
import type { ContaFixa, DiaUtil } from '#money/contas-fixas/contract.ts'
import { statusContaFixaLabels } from '#money/contas-fixas/rules.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { day, reais } from '#platform/browser/format.ts'
import { IconAction } from '#platform/ui/buttons.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { effects } from '#platform/ui/effects.ts'
import { RowActions } from '#platform/ui/RowActions.tsx'
import { OpenRecord } from '#platform/ui/record.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import type { SortOrder } from './filter.ts'

interface Props {
  contas: ContaFixa[]
  order: SortOrder
  onOrder: (changes: Record<string, string>) => void
  /** The address that opens a conta fixa. */
  addressOf: (conta: ContaFixa) => string
  onEdit: (conta: ContaFixa) => void
}

const shortText = (text: string) => <span className="short">{text}</span>

const columns: Column<ContaFixa>[] = [
  { label: 'Tipo', place: 'fact', render: (conta) => <Kind conta={conta} /> },
  {
    label: 'Valor',
    place: 'amount',
    sort: 'valor',
    numeric: true,
    render: ({ valor }) => shortText(reais(valor)),
  },
  {
    label: 'Categoria',
    place: 'hidden',
    from: 'xl',
    sort: 'categoria',
    render: ({ categoria_nome }) => categoria_nome,
  },
  { label: 'Pessoa', place: 'hidden', sort: 'pessoa', render: ({ pessoa_nome }) => pessoa_nome ?? '—' },
  { label: 'Dia', place: 'hidden', sort: 'dia', render: dueDay },
  { label: 'Status', place: 'fact', render: (conta) => <Status conta={conta} /> },
  { label: 'Início e término', place: 'hidden', from: 'xl', render: (conta) => <Term conta={conta} /> },
  {
    label: 'Próxima',
    place: 'labelled',
    sort: 'proxima',
    render: ({ proxima }) => (proxima ? shortText(day(proxima)) : '—'),
  },
]

export function ContaFixaTable({ contas, order, onOrder, addressOf, onEdit }: Props) {
  const title: Column<ContaFixa> = {
    label: 'Descrição',
    place: 'title',
    sort: 'descricao',
    render: (conta) => <OpenRecord to={addressOf(conta)}>{conta.descricao}</OpenRecord>,
  }
  const actions: Column<ContaFixa> = {
    label: 'Ações',
    place: 'menu',
    render: (conta) => <Actions conta={conta} onEdit={() => onEdit(conta)} />,
  }
  return (
    <div className="fixed-accounts">
      <DataTable
        caption="Contas fixas"
        columns={[title, ...columns, actions]}
        rows={contas}
        keyOf={({ id }) => id}
        onOpen={onEdit}
        sorted={{
          ...order,
          onSort: (by) =>
            onOrder({ ordenar: by, direcao: by === order.by && order.direction === 'asc' ? 'desc' : 'asc' }),
        }}
      />
    </div>
  )
}

/** Colour and icon of each kind. The arrow of a receita points inwards and that of a despesa outwards. */
const kinds = {
  receita: { color: 'teal', Icon: IconArrowDownLeft },
  despesa: { color: 'red', Icon: IconArrowUpRight },
}

function Kind({ conta: { tipo } }: { conta: ContaFixa }) {
  const { color, Icon } = kinds[tipo]
  return (
    <span className="short">
      <Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} /> {tipoLabels[tipo]}
    </span>
  )
}

const shifts: Record<DiaUtil, string> = {
  manter: '',
  antes: ', ou dia útil anterior',
  depois: ', ou próximo dia útil',
}

function dueDay({ dia_vencimento, dia_util }: ContaFixa) {
  return <span className="due-day">{`Dia ${dia_vencimento}${shifts[dia_util]}`}</span>
}

function Term({ conta: { data_inicio, data_fim } }: { conta: ContaFixa }) {
  return (
    <div>
      {shortText(`de ${day(data_inicio)}`)}
      <br />
      {data_fim ? shortText(`até ${day(data_fim)}`) : <small className="due-shift">sem término</small>}
    </div>
  )
}

function Status({ conta: { status } }: { conta: ContaFixa }) {
  const Icon = status === 'ativa' ? IconCircleCheck : IconPlayerPause
  const color = status === 'ativa' ? 'teal' : 'gray'
  return (
    <span className="short">
      <Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />{' '}
      {statusContaFixaLabels[status]}
    </span>
  )
}

function Actions({ conta: { id, descricao }, onEdit }: { conta: ContaFixa; onEdit: () => void }) {
  const remove = useAction(api.contasFixas.remove)
  const [ask, question] = useConfirm()
  const askToRemove = () =>
    ask({
      question: 'Deseja realmente excluir esta conta fixa?',
      effect: effects.inBin,
      yes: 'Excluir',
      onYes: () => remove.mutate({ id }),
    })
  return (
    <RowActions of={descricao} wrap="nowrap">
      <IconAction verb="Editar" to={descricao} Icon={IconPencil} onClick={onEdit} />
      <IconAction
        verb="Excluir"
        to={descricao}
        Icon={IconTrash}
        loading={remove.isPending}
        onClick={askToRemove}
      />
      {question}
    </RowActions>
  )
}
