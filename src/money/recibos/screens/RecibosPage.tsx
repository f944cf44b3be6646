import './recibos.css'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Recibo, StatusRecibo } from '#money/recibos/contract.ts'
import { statusDeRecibo, statusReciboLabels } from '#money/recibos/rules.ts'
import { api } from '#platform/browser/api.ts'
import { date, dateTime, monthName, reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { usePages } from '#platform/browser/use-pages.tsx'
import { addressOfTransacao, useAddress, useOpenParam } from '#platform/dashboard/addresses.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { type FilterOf, FilterSelect } from '#platform/ui/filters.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link, useNavigate } from '#platform/ui/navigation.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { ReciboActions } from './ReciboActions.tsx'
import { ReciboStatus } from './ReciboStatus.tsx'

const IssueDialog = lazyPart(
  'money/recibos/screens/IssueDialog',
  async () => (await import('./IssueDialog.tsx')).IssueDialog,
)

/** The issued receipts. Search and filters are in the address. */
export function RecibosPage() {
  const { params, filter } = useAddress()
  const [issuing, issue] = useDisclosure()
  useOpenParam('novo', issue.open)
  const wanted = useDeferredValue(params.toString())
  return (
    <>
      <PageHeading
        action={
          <Button leftSection={<IconReceipt size={18} aria-hidden />} onClick={issue.open}>
            Emitir recibo
          </Button>
        }
      >
        Recibos
      </PageHeading>
      <ReciboFilters filter={filter} />
      <QueryBoundary failure="Erro ao buscar recibos.">
        <ReciboList params={new URLSearchParams(wanted)} onIssue={issue.open} />
      </QueryBoundary>
      {issuing && <IssueDialog onClose={issue.close} />}
    </>
  )
}

const statuses = optionsOf(statusReciboLabels)
const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: monthName(`2000-${String(at + 1).padStart(2, '0')}`),
}))

function ReciboFilters({ filter }: { filter: FilterOf }) {
  const { data: years = [] } = useQuery(api.recibos.anos.queryOptions())
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField label="Buscar por número ou nome" {...filter('busca')} />
      <FilterBar names={['ano', 'mes', 'status']} saved={<SavedFilters lista="recibos" />}>
        <FilterSelect by="ano" all="Todos os anos" data={years.map(String)} {...filter('ano')} />
        <FilterSelect by="mês" all="Todos os meses" data={months} {...filter('mes')} />
        <FilterSelect by="status" all="Todos os status" data={statuses} {...filter('status')} />
      </FilterBar>
    </Group>
  )
}

interface Props {
  params: URLSearchParams
  onIssue: () => void
}

function ReciboList({ params, onIssue }: Props) {
  const filter = filterOf(params)
  const [rows, more] = usePages(api.recibos.list, 20, filter)
  const navigate = useNavigate()
  if (rows.length === 0) return <ReciboListNone filtered={Object.keys(filter).length > 0} onIssue={onIssue} />
  return (
    <>
      <DataTable
        caption="Recibos"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ transacao_id }) => navigate(addressOfTransacao(transacao_id))}
      />
      {more}
    </>
  )
}

const columns: Column<Recibo>[] = [
  { label: 'Número', place: 'fact', render: ({ numero }) => <b className="short">{numero}</b> },
  {
    label: 'Emitido em',
    place: 'fact',
    render: ({ emitido_em }) => (
      <span className="short" title={dateTime(emitido_em)}>
        {date(emitido_em)}
      </span>
    ),
  },
  {
    label: 'Pagador',
    place: 'title',
    render: ({ pagador_nome, transacao_id }) => (
      <Anchor component={Link} size="sm" to={addressOfTransacao(transacao_id)}>
        {pagador_nome}
      </Anchor>
    ),
  },
  {
    label: 'Valor',
    place: 'amount',
    numeric: true,
    render: ({ valor }) => <span className="short">{reais(valor)}</span>,
  },
  { label: 'Status', place: 'fact', render: (recibo) => <State recibo={recibo} /> },
  { label: 'Ações', place: 'menu', render: (recibo) => <ReciboActions recibo={recibo} /> },
]

function State({ recibo: { status, cancelado_em, motivo } }: { recibo: Recibo }) {
  return (
    <div className="receipt-state">
      <ReciboStatus status={status} />
      {cancelado_em && (
        <Text size="xs" c="dimmed">
          {date(cancelado_em)}: {motivo}
        </Text>
      )}
    </div>
  )
}

function ReciboListNone({ filtered, onIssue }: { filtered: boolean; onIssue: () => void }) {
  if (filtered) return <Empty title="Nenhum recibo encontrado" hint="Mude a busca ou os filtros." />
  return (
    <Empty
      title="Nenhum recibo ainda"
      hint="Um recibo é emitido de uma receita que já foi paga, no todo ou em parte."
      action={
        <Button variant="default" onClick={onIssue}>
          Escolher uma receita paga
        </Button>
      }
    />
  )
}

interface Filter {
  busca?: string
  ano?: number
  mes?: number
  status?: StatusRecibo
}

const wholeNumber = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined)

/** Reads the filter from the address; invalid values are ignored. */
function filterOf(params: URLSearchParams): Filter {
  const busca = params.get('busca')?.trim()
  const [ano, mes] = [wholeNumber(params.get('ano')), wholeNumber(params.get('mes'))]
  const status = statusDeRecibo.find((one) => one === params.get('status'))
  return {
    ...(busca && { busca }),
    ...(ano && ano >= 2000 && { ano }),
    ...(mes && mes <= 12 && { mes }),
    ...(status && { status }),
  }
}
