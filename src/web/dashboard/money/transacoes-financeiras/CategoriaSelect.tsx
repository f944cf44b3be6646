import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tipo } from '#contract/money/endpoints/categorias-financeiras.ts'
import { api } from '#web/api.ts'
import { useField } from '#web/ui/Form.tsx'

interface Props {
  /**
   * Only categories of this kind are offered. When `tipo` changes, change the component's `key` too, so that
   * the choice is reset.
   */
  tipo: Tipo
  defaultValue?: number | undefined
}

const missing = 'Erro ao buscar categorias.'

/** Chooses a category of a kind. The form receives `categoria_id`. */
export function CategoriaSelect({ tipo, defaultValue }: Props) {
  const { data: all = [], isError } = useQuery(api.categoriasFinanceiras.list.queryOptions())
  // The value is controlled, because the categories load after the default value is set and may change while
  // the form is open.
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
      error={useField('categoria_id').error ?? (isError && missing)}
    />
  )
}
