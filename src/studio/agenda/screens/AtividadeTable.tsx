import { Button, Group, Text } from '@mantine/core'
import { IconEye, IconEyeOff, IconSquareCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { monthAfter, thisMonth, todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { useChoice } from '#platform/browser/choice.ts'
import { day, longDay } from '#platform/browser/format.ts'
import { idle } from '#platform/browser/idle.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import { FilterChip } from '#platform/ui/filters.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import { useSelection } from '#platform/ui/selection.ts'
import { Empty, Loading } from '#platform/ui/states.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { AgendaFilters } from './AgendaFilters.tsx'
import { statusLooks } from './AtividadeStatus.tsx'
import {
  colunas,
  countByStatus,
  deliveryDay,
  isDone,
  isInMonth,
  matchingAtividades,
  type Ordem,
  orderedBy,
  pageOf,
  pageOfToday,
  sorted,
} from './activities.ts'
import { BulkBar } from './BulkBar.tsx'
import { columnsFor, labels } from './columns.tsx'
import { MonthNav } from './MonthNav.tsx'
import type { Agenda } from './use-agenda.ts'
import { useRemoval } from './use-removal.tsx'
import { Views } from './Views.tsx'

/** The activities of one month. The navigation and filters stay on the screen while another month loads. */
export function AtividadeTable({ agenda }: { agenda: Agenda }) {
  const { mes } = agenda
  const queries = useQueryClient()
  const { data } = useQuery(monthOptions(mes))
  // The neighbouring months are prefetched, because they are usually opened next, but not before the first screen is
  // complete.
  useEffect(() => {
    const prefetch = (steps: 1 | -1) => queries.prefetchQuery(monthOptions(monthAfter(mes, steps)))
    void idle.then(() => Promise.all([prefetch(1), prefetch(-1)]))
  }, [queries, mes])
  return (
    <>
      <div className="agenda-bar">
        <MonthNav {...agenda} />
        <Views agenda={agenda} />
        <AgendaFilters agenda={agenda} total={data && foundIn(data, agenda).length}>
          <OrderSelect agenda={agenda} />
        </AgendaFilters>
      </div>
      {agenda.entrega && (
        <FilterChip label={`Entregas em aberto de ${day(agenda.entrega)}`} onRemove={agenda.clearEntrega} />
      )}
      <QueryBoundary failure="Erro ao buscar atividades." loading={<Loading rows={6} height={64} />}>
        {/* Another filter starts without a selection, so that no activity is selected that is not shown. */}
        <AtividadeList
          key={[mes, agenda.status, agenda.responsavel, agenda.entrega].join('\n')}
          agenda={agenda}
        />
      </QueryBoundary>
    </>
  )
}

const monthOptions = (mes: string) => api.atividades.list.queryOptions({ input: { mes } })

/** The activities of the month of the table that match its filters. */
const foundIn = (atividades: Atividade[], agenda: Agenda): Atividade[] =>
  matchingAtividades(
    atividades.filter((one) => isInMonth(one, agenda.mes)),
    agenda,
  )

/**
 * Shows the filtered activities of the month, sorted and ten per page, with the counts by status above them.
 */
function AtividadeList({ agenda }: { agenda: Agenda }) {
  const { mes, ordem } = agenda
  const { data } = useSuspenseQuery(monthOptions(mes))
  const [onRemove, question] = useRemoval()
  const selected = useSelection<Atividade>()
  const [selecting, setSelecting] = useState(false)
  const stop = () => {
    selected.clear()
    setSelecting(false)
  }
  const found = foundIn(data, agenda)
  const [showsDone, showDone] = useChoice('bastidor.agenda.concluidas')
  const done = found.filter(isDone).length
  // The filter by status shows what was asked for, even if it is done.
  const listed = sorted(showsDone || agenda.status ? found : found.filter((one) => !isDone(one)), ordem)
  const Eye = showsDone ? IconEyeOff : IconEye
  const isThisMonth = mes === thisMonth()
  const hoje = todayInSaoPaulo()
  const start = isThisMonth ? pageOfToday(listed, ordem, hoje) : 1
  const { rows, ...page } = pageOf(listed, agenda.pagina ?? start)
  return (
    <>
      <StatusCards rows={foundIn(data, { ...agenda, status: undefined })} agenda={agenda} />
      {found.length === 0 ? (
        <Nothing agenda={agenda} />
      ) : (
        <div className="activities">
          {(selecting || selected.rows.length > 0) && <BulkBar rows={selected.rows} onClear={stop} />}
          {listed.length === 0 && <Text>Todas as atividades deste período estão concluídas.</Text>}
          {listed.length > 0 && (
            <DataTable
              caption={`Atividades de ${mesPorExtenso(mes)}`}
              columns={columnsFor({
                addressOf: ({ id }) => agenda.addressOfAtividade(id),
                onEdit: ({ id }) => agenda.setAberta(id),
                onRemove,
              })}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => agenda.setAberta(id)}
              groupOf={ordem.by === 'data_entrega' ? (row) => dayInWords(deliveryDay(row), hoje) : undefined}
              toneOf={({ status }) => statusLooks[status].tone}
              selection={{
                selecting,
                has: ({ id }) => selected.has(id),
                onToggle: (row, isRange) => selected.toggle(row, isRange ? listed : undefined),
                nameOf: ({ atividade }) => atividade,
              }}
              sorted={{ ...ordem, onSort: (by) => agenda.setOrdem(orderedBy(by, ordem)) }}
            />
          )}
          <Pages {...page} addressOf={agenda.addressOfPagina} />
          <Group gap="xs" mt="sm" justify="center">
            {!selecting && (
              <Button
                hiddenFrom="sm"
                variant="subtle"
                size="compact-sm"
                leftSection={<IconSquareCheck size={16} aria-hidden />}
                onClick={() => setSelecting(true)}
              >
                Selecionar
              </Button>
            )}
            {done > 0 && !agenda.status && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<Eye size={16} aria-hidden />}
                onClick={() => showDone(!showsDone)}
              >
                {showsDone ? 'Ocultar concluídas' : 'Mostrar concluídas'} ({done})
              </Button>
            )}
          </Group>
        </div>
      )}
      {question}
    </>
  )
}

/**
 * The empty state. Its text and its button depend on whether the agenda has any activities at all, and on
 * whether a filter is set.
 */
function Nothing({ agenda: { status, responsavel, entrega, clearFilters, setNova } }: { agenda: Agenda }) {
  const { data } = useSuspenseQuery(api.atividades.sugestoes.queryOptions())
  if (data.total === 0)
    return (
      <Empty
        title="Nenhuma atividade cadastrada."
        hint="Cadastre o que a equipe tem a fazer, para quem e até quando."
        action={<Button onClick={() => setNova(true)}>Cadastrar a primeira</Button>}
      />
    )
  const narrowed = status !== undefined || responsavel !== undefined || entrega !== undefined
  return (
    <Empty
      title="Nenhuma atividade neste período."
      hint={narrowed ? 'Mude os filtros ou o mês.' : 'Mude o mês ou crie uma em “Nova Atividade”.'}
      action={
        narrowed && (
          <Button variant="default" onClick={clearFilters}>
            Limpar filtros
          </Button>
        )
      }
    />
  )
}

/** The heading of the activities that are due on a day. */
const dayInWords = (day: string, hoje: string): string =>
  day === hoje ? `Hoje, ${longDay(day)}` : longDay(day)

const orders = colunas.flatMap((by) => [
  { by, direction: 'asc' as const, label: `${labels[by]}, crescente` },
  { by, direction: 'desc' as const, label: `${labels[by]}, decrescente` },
])
const codeOf = ({ by, direction }: Ordem) => `${by} ${direction}`

/** Chooses the order, also by the dates that are no columns. */
function OrderSelect({ agenda: { ordem, setOrdem } }: { agenda: Agenda }) {
  return (
    <SelectOnDemand
      aria-label="Ordenar por"
      data={orders.map((one) => ({ value: codeOf(one), label: one.label }))}
      allowDeselect={false}
      value={codeOf(ordem)}
      onChange={(value) => {
        const chosen = orders.find((one) => codeOf(one) === value)
        if (chosen) setOrdem(chosen)
      }}
    />
  )
}

interface StatusCardsProps {
  /** The activities of the month that match the other filters. */
  rows: Atividade[]
  agenda: Agenda
}

/** The filter by status, with the number of activities per status. The chosen one again shows all. */
function StatusCards({ rows, agenda: { status: chosen, addressOfStatus } }: StatusCardsProps) {
  const counts = countByStatus(rows)
  return (
    <nav className="status-cards" aria-label="Atividades por status">
      <Link to={addressOfStatus(undefined)} replace aria-current={chosen === undefined || undefined}>
        <span>Todos</span> <b>{rows.length}</b>
      </Link>
      {statusDeAtividade.map((status) => {
        const { tone, Icon } = statusLooks[status]
        const isChosen = status === chosen
        return (
          <Link
            key={status}
            to={addressOfStatus(isChosen ? undefined : status)}
            replace
            data-tone={tone}
            aria-current={isChosen || undefined}
          >
            <span className="short">
              <Icon size={16} aria-hidden /> {status}
            </span>{' '}
            <b>{counts[status]}</b>
          </Link>
        )
      })}
    </nav>
  )
}

interface Props {
  pagina: number
  paginas: number
  addressOf: (page: number) => string
}

/**
 * The links to the previous and the next page. On the first and the last page, the link that leads nowhere is marked as
 * disabled but stays focusable, so that a keyboard user does not lose the focus.
 */
function Pages({ pagina, paginas, addressOf }: Props) {
  const link = (label: string, to: number) => {
    const ends = to < 1 || to > paginas
    return (
      <Button
        variant="default"
        component={Link}
        to={addressOf(ends ? pagina : to)}
        data-disabled={ends}
        aria-disabled={ends}
        onClick={(event) => ends && event.preventDefault()}
      >
        {label}
      </Button>
    )
  }
  return (
    <Group justify="center" mt="lg" gap="xs" wrap="nowrap" component="nav" aria-label="Páginas">
      {link('Anterior', pagina - 1)}
      <Text role="status">
        Página {pagina} de {paginas}
      </Text>
      {link('Próxima', pagina + 1)}
    </Group>
  )
}
