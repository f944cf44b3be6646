import { Button, Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#platform/browser/api.ts'
import { entities } from '#platform/dashboard/audit-words/sentences.ts'
import { verbs } from '#platform/dashboard/audit-words/verbs.ts'
import { SavedFilters } from '#platform/dashboard/filtros/SavedFilters.tsx'
import { DateFilter } from '#platform/ui/DateFilter.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { optionsOf } from '#platform/ui/options.ts'

const entityOptions = optionsOf(entities)
const verbOptions = optionsOf(verbs).map(({ value, label }) => ({ value, label: label.replace(/:$/, '') }))

interface Props {
  params: URLSearchParams
  onChange: (name: string, value: string | null) => void
}

export function AuditoriaFilters({ params, onChange }: Props) {
  const { data: users = [], isError } = useQuery(api.usuarios.list.queryOptions())
  const userOptions = users.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }))
  const select = (name: string, label: string, data: { value: string; label: string }[]) => (
    <Select
      label={label}
      placeholder="Todos"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${label.toLowerCase()}` }}
      nothingFoundMessage={isError && name === 'usuario' ? 'Erro ao buscar usuários.' : 'Nada encontrado'}
      data={data}
      value={params.get(name)}
      onChange={(value) => onChange(name, value)}
    />
  )
  const date = (name: string, label: string) => (
    <DateFilter
      clearable
      label={label}
      value={params.get(name) ?? ''}
      onChange={(value) => onChange(name, value)}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 6 }} mb="lg">
      <FilterBar
        names={['usuario', 'entidade', 'acao', 'data_inicio', 'data_fim']}
        saved={<SavedFilters lista="auditoria" />}
      >
        {select('usuario', 'Pessoa', userOptions)}
        {select('entidade', 'Assunto', entityOptions)}
        {select('acao', 'Ação', verbOptions)}
        {date('data_inicio', 'De')}
        {date('data_fim', 'Até')}
      </FilterBar>
      <Button component={Link} to="/dashboard/audit-logs" variant="default" mt="auto" visibleFrom="sm">
        Limpar filtros
      </Button>
    </SimpleGrid>
  )
}
