import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { useField } from '#platform/ui/Form.tsx'

const PAUSE_MS = 150
const MOST = 20

interface Projeto {
  id: number
  /** Null while the project is in the bin (lixeira). */
  titulo: string | null
}

interface Props {
  value: Projeto | null
}

/**
 * Finds a project by title or client. The form receives `projeto_id`, and also `projeto_titulo`, which only
 * the draft needs.
 */
export function ProjectField({ value }: Props) {
  const [chosen, setChosen] = useState(value)
  const [search, setSearch] = useState(value ? titleOf(value) : '')
  const busca = chosen && search === titleOf(chosen) ? '' : search.trim().slice(0, 100)
  const [searched] = useDebouncedValue(busca, PAUSE_MS)
  const { data: found = [] } = useQuery({
    ...api.projetos.list.queryOptions({ input: { busca: searched || undefined, limit: MOST } }),
    placeholderData: keepPreviousData,
  })
  const clients = new Map(found.map(({ id, clientName }) => [String(id), clientName]))
  const options = found.map(({ id, title }) => ({ value: String(id), label: title }))
  if (chosen && !clients.has(String(chosen.id)))
    options.unshift({ value: String(chosen.id), label: titleOf(chosen) })
  return (
    <>
      <Select
        name="projeto_id"
        hiddenInputProps={{ 'data-type': 'number' } as object}
        label="Projeto (opcional)"
        placeholder="Busque por título ou cliente"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Desvincular do projeto' }}
        nothingFoundMessage="Nenhum projeto encontrado"
        data={options}
        // The options are not filtered again in the browser: the server has already searched, also by client,
        // and the labels do not contain the client.
        filter={({ options: all }) => all}
        value={chosen ? String(chosen.id) : null}
        onChange={(id, option) => setChosen(id ? { id: Number(id), titulo: option.label } : null)}
        searchValue={search}
        onSearchChange={setSearch}
        renderOption={({ option }) => (
          <div>
            {option.label}
            <Text size="xs" c="dimmed">
              {clients.get(option.value)}
            </Text>
          </div>
        )}
        error={useField('projeto_id').error}
      />
      <input type="hidden" name="projeto_titulo" value={chosen?.titulo ?? ''} />
    </>
  )
}

const titleOf = ({ titulo }: Projeto) => titulo ?? 'Projeto na lixeira'
