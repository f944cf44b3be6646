import { Button, Select, Text } from '@mantine/core'
import { IconEye, IconEyeOff, IconSquareCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { thisMonth, todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { useChoice } from '#platform/browser/choice.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { useSelection } from '#platform/ui/use-selection.ts'
import type { Atividade } from '#studio/atividades/contract.ts'
import { statusLooks } from './AtividadeStatus.tsx'
import {
  colunas,
  isDone,
  isInMonth,
  matching,
  type Ordem,
  orderedBy,
  pageOf,
  pageOfToday,
  sorted,
} from './activities.ts'
import { BulkBar } from './BulkBar.tsx'
import { columnsFor, labels } from './columns.tsx'
import { Pages } from './Pages.tsx'
import { StatusCards } from './StatusCards.tsx'
import type { Agenda } from './use-agenda.ts'
import { useRemoval } from './use-removal.tsx'

export const monthOptions = (mes: string) => api.atividades.list.queryOptions({ input: { mes } })

/** The activities of the month of the table that match its filters. */
export const foundIn = (atividades: Atividade[], agenda: Agenda): Atividade[] =>
  matching(
    atividades.filter((one) => isInMonth(one, agenda.mes)),
    agenda,
  )

/**
 * Shows the filtered activities of the month, sorted and ten per page, with the counts by status above them.
 */
export function AtividadeList({ agenda }: { agenda: Agenda }) {
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
  const start = isThisMonth ? pageOfToday(listed, ordem, todayInSaoPaulo()) : 1
  const { rows, ...page } = pageOf(listed, agenda.pagina ?? start)
  return (
    <>
      <StatusCards rows={found} />
      {found.length === 0 ? (
        <Nothing agenda={agenda} />
      ) : (
        <div className="activities">
          {(selecting || selected.rows.length > 0) && <BulkBar rows={selected.rows} onClear={stop} />}
          <OrderSelect agenda={agenda} />
          {!selecting && (
            <Button
              hiddenFrom="sm"
              variant="subtle"
              size="compact-sm"
              mb="sm"
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
              mb="sm"
              leftSection={<Eye size={16} aria-hidden />}
              onClick={() => showDone(!showsDone)}
            >
              {showsDone ? 'Ocultar concluídas' : 'Mostrar concluídas'} ({done})
            </Button>
          )}
          {listed.length === 0 && <Text>Todas as atividades deste período estão concluídas.</Text>}
          {listed.length > 0 && (
            <DataTable
              caption={`Atividades de ${mesPorExtenso(mes)}`}
              columns={columnsFor({ onEdit: ({ id }) => agenda.setAberta(id), onRemove })}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => agenda.setAberta(id)}
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
          <Pages {...page} onPage={agenda.setPagina} />
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

const orders = colunas.flatMap((by) => [
  { by, direction: 'asc' as const, label: `${labels[by]}, crescente` },
  { by, direction: 'desc' as const, label: `${labels[by]}, decrescente` },
])
const codeOf = ({ by, direction }: Ordem) => `${by} ${direction}`

/** Chooses the order on small screens, where there are no column headers to click. */
function OrderSelect({ agenda: { ordem, setOrdem } }: { agenda: Agenda }) {
  return (
    <Select
      hiddenFrom="sm"
      mb="sm"
      label="Ordenar por"
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
