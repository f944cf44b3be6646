import { ActionIcon, Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { api } from '#platform/browser/api.ts'
import { monthOf, type Period, periodAfter, periodOf, thisMonth } from '#platform/browser/calendar.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { DateFilter } from '#platform/ui/DateFilter.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import {
  type Changes,
  filterIn,
  hasFilter,
  periodIn,
  periodParams,
  statusFilterLabels,
  withoutFilters,
} from './address.ts'

interface Props {
  params: URLSearchParams
  onChange: (changes: Changes) => void
}

export function TransacaoFilters({ params, onChange }: Props) {
  const filter = filterIn(params)
  const { tipo, categoria } = filter
  const { data: resumo } = useQuery(api.transacoesFinanceiras.resumo.queryOptions({ input: filter }))
  const { data: all = [], isError } = useQuery(api.categoriasFinanceiras.list.queryOptions())
  const names = all.filter((one) => !tipo || one.tipo === tipo).map(({ nome }) => nome)
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
    <div className="money-filters">
      <PeriodFilter period={periodIn(params)} onChange={(period) => onChange(periodParams(period))} />
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
        {select('tipo', 'Tipo', optionsOf(tipoLabels))}
        {select('categoria', 'Categoria', [...new Set(categoria ? [categoria, ...names] : names)])}
        {select('status', 'Status', optionsOf(statusFilterLabels))}
      </FilterBar>
      {hasFilter(filter) && (
        <Button variant="default" visibleFrom="sm" onClick={() => onChange(withoutFilters)}>
          Limpar filtros
        </Button>
      )}
    </div>
  )
}

function PeriodFilter({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const month = monthOf(period)
  const date = (name: keyof Period, label: string) => (
    <DateFilter
      clearable
      label={label}
      value={period[name]}
      onChange={(value) => onChange({ ...period, [name]: value })}
    />
  )
  return (
    <fieldset className="period">
      <legend>
        <Text span fw={600} aria-live="polite">
          {month ? mesPorExtenso(month) : 'Período escolhido'}
        </Text>
        {month !== thisMonth() && (
          <Button size="compact-xs" variant="default" ml="xs" onClick={() => onChange(periodOf(thisMonth()))}>
            Mês atual
          </Button>
        )}
      </legend>
      <div className="period-fields">
        <Arrow
          title="Mês anterior"
          onClick={() => onChange(periodAfter(period, -1))}
          Icon={IconChevronLeft}
        />
        {date('data_inicio', 'De')}
        {date('data_fim', 'Até')}
        <Arrow title="Próximo mês" onClick={() => onChange(periodAfter(period, 1))} Icon={IconChevronRight} />
      </div>
    </fieldset>
  )
}

function Arrow({
  title,
  onClick,
  Icon,
}: {
  title: string
  onClick: () => void
  Icon: typeof IconChevronLeft
}) {
  return (
    <ActionIcon variant="default" size={36} title={title} aria-label={title} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
