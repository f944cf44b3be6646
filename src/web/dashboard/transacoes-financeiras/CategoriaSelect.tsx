import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tipo } from '#contract/categorias-financeiras.ts'
import { api } from '#web/api.ts'

interface Props {
  /** Only its categories; with another tipo, draw it anew (`key`). */
  tipo: Tipo
  defaultValue?: number | undefined
  error: string | undefined
}

const missing = 'Erro ao buscar categorias.'

/** The categories of a kind. The form gets `categoria_id`. */
export function CategoriaSelect({ tipo, defaultValue, error }: Props) {
  const { data: all = [], isError } = useQuery(api.categoriasFinanceiras.list.queryOptions())
  // Kept here: the categories come after it, and may change under it.
  const [chosen, setChosen] = useState(defaultValue === undefined ? null : String(defaultValue))
  return (
    <Select
      name="categoria_id"
      hiddenInputProps={{ 'data-type': 'number' } as object}
      label="Categoria"
      withAsterisk
      searchable
      data={all
        .filter((one) => one.tipo === tipo)
        .map(({ id, nome }) => ({ value: String(id), label: nome }))}
      nothingFoundMessage={isError ? missing : 'Nenhuma categoria encontrada.'}
      value={chosen}
      onChange={setChosen}
      error={error ?? (isError && missing)}
    />
  )
}
