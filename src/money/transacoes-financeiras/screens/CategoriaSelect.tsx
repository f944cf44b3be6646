import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { normalise } from '#platform/contract/text.ts'
import { useField } from '#platform/ui/Form.tsx'

interface Props {
  /**
   * Only categories of this kind are offered. When `tipo` changes, change the component's `key` too, so that
   * the choice is reset.
   */
  tipo: Tipo
  defaultValue?: number | undefined
  /** A category that is set as long as the user has not chosen one. */
  suggested?: number | undefined
}

const missing = 'Erro ao buscar categorias.'
/** The value of the option that creates a category with the typed name. */
const CREATE = 'criar'

const folded = (text: string) => normalise(text.trim())

/** Chooses a category of a kind, or creates one by its name. The form receives `categoria_id`. */
export function CategoriaSelect({ tipo, defaultValue, suggested }: Props) {
  const { data: all = [], isError } = useQuery(api.categoriasFinanceiras.list.queryOptions())
  const create = useAction(api.categoriasFinanceiras.create)
  // The value is controlled, because the categories load after the default value is set and may change while
  // the form is open. It is undefined until there is a choice.
  const [chosen, setChosen] = useState<string | null | undefined>(
    defaultValue === undefined ? undefined : String(defaultValue),
  )
  const [typed, setTyped] = useState('')
  const offered = all.filter((one) => one.tipo === tipo)
  const nome = typed.trim()
  const isNew = nome !== '' && !isError && !offered.some((one) => folded(one.nome) === folded(nome))

  function choose(value: string | null): void {
    if (value !== CREATE) setChosen(value)
    else create.mutate({ nome, tipo }, { onSuccess: ({ id }) => setChosen(String(id)) })
  }

  return (
    <Select
      name="categoria_id"
      hiddenInputProps={{ 'data-type': 'number' } as object}
      label="Categoria"
      description={chosen === undefined && suggested ? 'Sugerida pela última transação parecida.' : undefined}
      withAsterisk
      searchable
      selectFirstOptionOnChange
      data={[
        ...offered.map((one) => ({ value: String(one.id), label: one.nome })),
        ...(isNew ? [{ value: CREATE, label: `Criar categoria “${nome}”` }] : []),
      ]}
      filter={({ options, search }) =>
        options.filter(
          (one) => 'value' in one && (one.value === CREATE || folded(one.label).includes(folded(search))),
        )
      }
      nothingFoundMessage={isError ? missing : 'Nenhuma categoria encontrada.'}
      value={chosen === undefined ? textOf(suggested) : chosen}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      disabled={create.isPending}
      error={useField('categoria_id').error ?? (isError && missing)}
    />
  )
}

const textOf = (id: number | undefined) => (id === undefined ? null : String(id))
