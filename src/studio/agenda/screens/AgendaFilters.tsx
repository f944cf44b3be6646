import { Group, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#platform/browser/api.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterSelect } from '#platform/ui/filters.tsx'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import { distinctNames, filtrosDeStatus, isSameName } from './activities.ts'
import type { Agenda } from './use-agenda.ts'

interface Props {
  agenda: Pick<Agenda, 'status' | 'responsavel' | 'setStatus' | 'setResponsavel'>
  /** How many activities match, if that is known. */
  total?: number | undefined
  /** What the table has instead of the filter by status, for which it has cards. */
  children?: ReactNode
}

/** The filters by person and status, shared by the table and the calendar. */
export function AgendaFilters({ agenda, total, children }: Props) {
  const { status, responsavel, setStatus, setResponsavel } = agenda
  const { user } = useSession()
  const { data } = useQuery(api.atividades.sugestoes.queryOptions())
  // The person named in the address is listed even if no activity is assigned to them.
  const names = distinctNames([...(data?.responsaveis ?? []), user.name, responsavel ?? ''])
  const is = (name: string) => responsavel !== undefined && isSameName(name, responsavel)
  return (
    <Group gap="sm" className="agenda-filters">
      <FilterBar
        names={children ? ['responsavel'] : ['status', 'responsavel']}
        total={total}
        saved={<SavedFilters lista="atividades" />}
      >
        {children ?? (
          <SelectOnDemand
            aria-label="Filtrar por status"
            data={filtrosDeStatus}
            value={status ?? 'Todos'}
            onChange={(chosen) => setStatus(statusDeAtividade.find((one) => one === chosen))}
            allowDeselect={false}
            maw={{ sm: 180 }}
          />
        )}
        <FilterSelect
          by="responsável"
          all="Todos os responsáveis"
          searchable
          nothingFoundMessage="Ninguém com este nome."
          data={names.toSorted((a, b) => a.localeCompare(b, 'pt-BR'))}
          value={names.find(is) ?? null}
          onChange={(chosen) => setResponsavel(chosen ?? undefined)}
        />
        <Switch
          label="Minha pauta"
          checked={is(user.name)}
          onChange={({ currentTarget }) => setResponsavel(currentTarget.checked ? user.name : undefined)}
        />
      </FilterBar>
    </Group>
  )
}
