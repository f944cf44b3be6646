import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ResumoTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { api } from '#platform/browser/api.ts'
import { monthOf, type Period, periodAfter, periodOf, thisMonth } from '#platform/browser/calendar.ts'
import { reais } from '#platform/browser/format.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { DateFilter } from '#platform/ui/DateFilter.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import {
  type Changes,
  filterIn,
  hasFilter,
  orderIn,
  periodIn,
  periodParams,
  statusFilterLabels,
  withoutFilters,
} from './address.ts'
import { heads } from './columns.tsx'

interface Props {
  params: URLSearchParams
  onChange: (changes: Changes) => void
  /** Whether a phone shows the cards with the sums. */
  hasSums: boolean
  onSums: () => void
}

/** The month, on a phone the most important sums, and the filters in one row. */
export function TransacaoFilters({ params, onChange, hasSums, onSums }: Props) {
  const filter = filterIn(params)
  const { data: resumo } = useQuery(api.transacoesFinanceiras.resumo.queryOptions({ input: filter }))
  // Behind an open transaction the server renders no sums, and the answer may arrive before React takes over this part.
  const isRendered = useHydrated() || !params.has('transacao')
  const period = periodIn(params)
  const setPeriod = (to: Period) => onChange(periodParams(to))
  return (
    <>
      <div className="money-month">
        <PeriodSteps period={period} onChange={setPeriod} />
        {hasFilter(filter) && (
          <Button
            size="compact-sm"
            variant="default"
            visibleFrom="sm"
            onClick={() => onChange(withoutFilters)}
          >
            Limpar filtros
          </Button>
        )}
      </div>
      <UnstyledButton className="money-line" aria-expanded={hasSums} onClick={onSums}>
        {isRendered && resumo ? lineOf(resumo) : 'Saldo'}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div className="money-filters">
        <SearchField
          label="Cliente ou fornecedor"
          hint="Buscar por nome"
          value={params.get('cliente') ?? ''}
          onChange={(cliente) => onChange({ cliente })}
        />
        <FilterBar
          names={['tipo', 'categoria', 'status']}
          total={resumo?.quantidade}
          saved={<SavedFilters lista="transacoes" />}
        >
          <MoreFilters params={params} onChange={onChange} period={period} onPeriod={setPeriod} />
        </FilterBar>
      </div>
    </>
  )
}

const lineOf = ({ saldo, receitas, despesas }: ResumoTransacoes) =>
  `Saldo ${reais(saldo)} · em aberto ${reais((receitas.pendente * 100 + despesas.pendente * 100) / 100)}`

const orders = heads.flatMap(({ sort, label }) => [
  { value: `${sort} asc`, label: `${label}, crescente` },
  { value: `${sort} desc`, label: `${label}, decrescente` },
])

interface MoreFiltersProps extends Pick<Props, 'params' | 'onChange'> {
  period: Period
  onPeriod: (period: Period) => void
}

/** The filters that a phone shows in a sheet. */
function MoreFilters({ params, onChange, period, onPeriod }: MoreFiltersProps) {
  const { tipo, categoria } = filterIn(params)
  const { data: all = [], isError } = useQuery(api.categoriasFinanceiras.list.queryOptions())
  const names = all.filter((one) => !tipo || one.tipo === tipo).map(({ nome }) => nome)
  const order = orderIn(params)
  const date = (name: keyof Period, label: string) => (
    <DateFilter
      clearable
      label={label}
      value={period[name]}
      onChange={(value) => onPeriod({ ...period, [name]: value })}
    />
  )
  const select = (name: string, label: string, data: string[] | { value: string; label: string }[]) => (
    <SelectOnDemand
      label={label}
      placeholder="Todos"
      clearLabel={`Limpar ${label.toLowerCase()}`}
      searchable={name === 'categoria'}
      nothingFoundMessage={isError ? 'Erro ao buscar categorias.' : 'Nenhuma categoria encontrada.'}
      data={data}
      value={params.get(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      {date('data_inicio', 'De')}
      {date('data_fim', 'Até')}
      {select('tipo', 'Tipo', optionsOf(tipoLabels))}
      {select('categoria', 'Categoria', [...new Set(categoria ? [categoria, ...names] : names)])}
      {select('status', 'Status', optionsOf(statusFilterLabels))}
      <SelectOnDemand
        className="money-order"
        label="Ordenar por"
        data={orders}
        allowDeselect={false}
        value={`${order.ordenar} ${order.direcao}`}
        onChange={(value) => {
          const [ordenar = '', direcao = ''] = (value ?? '').split(' ')
          onChange({ ordenar, direcao })
        }}
      />
    </>
  )
}

/** The month of the list, with arrows to the months before and after it. */
function PeriodSteps({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const month = monthOf(period)
  return (
    <>
      <Arrow title="Mês anterior" onClick={() => onChange(periodAfter(period, -1))} Icon={IconChevronLeft} />
      <Text fw={600} className="money-month-name" aria-live="polite">
        {month ? mesPorExtenso(month) : 'Período escolhido'}
        {month && <ClosedMark mes={month} />}
      </Text>
      <Arrow title="Próximo mês" onClick={() => onChange(periodAfter(period, 1))} Icon={IconChevronRight} />
      {month !== thisMonth() && (
        <Button size="compact-sm" variant="default" onClick={() => onChange(periodOf(thisMonth()))}>
          Mês atual
        </Button>
      )}
    </>
  )
}

/** Says that a month is closed. */
function ClosedMark({ mes }: { mes: string }) {
  const { data } = useQuery(api.fechamentos.get.queryOptions({ input: { mes } }))
  if (!data?.fechamento) return null
  return (
    <Text span size="xs" c="dimmed" className="short">
      <IconLock size={14} aria-hidden /> Mês fechado
    </Text>
  )
}

interface ArrowProps {
  title: string
  onClick: () => void
  Icon: typeof IconChevronLeft
}

function Arrow({ title, onClick, Icon }: ArrowProps) {
  return (
    <ActionIcon variant="default" size={36} title={title} aria-label={title} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
