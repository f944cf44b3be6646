import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Tipo, tipoLabels } from '#contract/categorias-financeiras.ts'
import { StatusContaFixa, statusContaFixaLabels } from '#contract/contas-fixas.ts'
import { api } from '#web/api.ts'
import type { Filter } from './filter.ts'

const tipos = Tipo.options.map((value) => ({ value, label: tipoLabels[value] }))
const statuses = StatusContaFixa.options.map((value) => ({ value, label: statusContaFixaLabels[value] }))

interface Props {
  params: URLSearchParams
  onChange: (name: Filter, value: string | null) => void
}

export function AccountFilters({ params, onChange }: Props) {
  const busca = params.get('busca') ?? ''
  const [typed, setTyped] = useState(busca)
  useEffect(() => setTyped(busca), [busca])
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm" mb="lg">
      <TextInput
        type="search"
        aria-label="Buscar por descrição ou pessoa"
        placeholder="Buscar por descrição ou pessoa"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange('busca', value)
        }}
      />
      <Chooser name="tipo" label="tipo" all="Todos os tipos" data={tipos} {...{ params, onChange }} />
      <CategoryChooser {...{ params, onChange }} />
      <Chooser name="status" label="status" all="Todos os status" data={statuses} {...{ params, onChange }} />
    </SimpleGrid>
  )
}

/** Of the chosen kind alone, where one is chosen. */
function CategoryChooser({ params, onChange }: Props) {
  const { data: all = [] } = useQuery(api.categoriasFinanceiras.list.queryOptions())
  const tipo = params.get('tipo')
  const data = all
    .filter((one) => !tipo || one.tipo === tipo)
    .map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <Chooser name="categoria" label="categoria" all="Todas as categorias" {...{ data, params, onChange }} />
  )
}

interface ChooserProps extends Props {
  name: Filter
  label: string
  all: string
  data: { value: string; label: string }[]
}

function Chooser({ name, label, all, data, params, onChange }: ChooserProps) {
  return (
    <Select
      aria-label={`Filtrar por ${label}`}
      placeholder={all}
      data={data}
      searchable={data.length > 8}
      clearable
      clearButtonProps={{ 'aria-label': `Limpar o filtro de ${label}` }}
      value={params.get(name)}
      onChange={(value) => onChange(name, value)}
    />
  )
}
