import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Tipo } from '#contract/categorias-financeiras.ts'
import { api } from '#web/api.ts'

interface Props {
  /** Only its categories; with another tipo, draw it anew (`key`). */
  tipo: Tipo
  defaultValue?: number | undefined
  error: string | undefined
}

/** The categories of a kind. The form gets `categoria_id`. */
export function CategorySelect({ tipo, defaultValue, error }: Props) {
  const { data: all = [] } = useQuery(api.categoriasFinanceiras.list.queryOptions())
  const options = all.filter((one) => one.tipo === tipo)
  return (
    <Select
      // The value of a select that has no such option yet would be lost.
      key={options.length}
      name="categoria_id"
      hiddenInputProps={{ 'data-type': 'number' } as object}
      label="Categoria"
      withAsterisk
      searchable
      data={options.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      nothingFoundMessage="Nenhuma categoria encontrada."
      defaultValue={defaultValue === undefined ? null : String(defaultValue)}
      error={error}
    />
  )
}
