import { Button, Select } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { mesPorExtenso } from '#contract/mes.ts'
import { api } from '#web/api.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/states.tsx'
import { statusLooks } from './AtividadeStatus.tsx'
import { colunas, isInMonth, matching, type Ordem, orderedBy, pageOf, sorted } from './activities.ts'
import { columnsFor, labels } from './columns.tsx'
import { Pages } from './Pages.tsx'
import { StatusCards } from './StatusCards.tsx'
import type { Agenda } from './use-agenda.ts'
import { useRemoval } from './use-removal.tsx'

export const monthOptions = (mes: string) => api.atividades.list.queryOptions({ input: { mes } })

/**
 * Shows the filtered activities of the month, sorted and ten per page, with the counts by status above them.
 */
export function AtividadeList({ agenda }: { agenda: Agenda }) {
  const { mes, ordem } = agenda
  const { data } = useSuspenseQuery(monthOptions(mes))
  const [onRemove, question] = useRemoval()
  const found = matching(
    data.filter((one) => isInMonth(one, mes)),
    agenda,
  )
  const { rows, ...page } = pageOf(sorted(found, ordem), agenda.pagina)
  return (
    <>
      <StatusCards rows={found} />
      {found.length === 0 ? (
        <Nothing agenda={agenda} />
      ) : (
        <div className="activities">
          <OrderSelect agenda={agenda} />
          <DataTable
            caption={`Atividades de ${mesPorExtenso(mes)}`}
            columns={columnsFor({ onEdit: ({ id }) => agenda.setAberta(id), onRemove })}
            rows={rows}
            keyOf={({ id }) => id}
            onOpen={({ id }) => agenda.setAberta(id)}
            toneOf={({ status }) => statusLooks[status].tone}
            sorted={{ ...ordem, onSort: (by) => agenda.setOrdem(orderedBy(by, ordem)) }}
          />
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
        hint="Anote o que a equipe tem a fazer, para quem e até quando."
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
