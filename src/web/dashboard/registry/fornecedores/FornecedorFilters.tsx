import { Group } from '@mantine/core'
import { tipoFornecedorLabels } from '#contract/registry/endpoints/fornecedores.ts'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { SearchField } from '#web/ui/SearchField.tsx'

const kinds = optionsOf(tipoFornecedorLabels)

interface Props {
  params: URLSearchParams
  onChange: (name: 'nome' | 'tipo' | 'documento', value: string | null) => void
}

export function FornecedorFilters({ params, onChange }: Props) {
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <SearchField
        label="Buscar por nome"
        value={params.get('nome') ?? ''}
        onChange={(value) => onChange('nome', value)}
      />
      <SearchField
        label="Buscar por CPF/CNPJ"
        value={params.get('documento') ?? ''}
        onChange={(value) => onChange('documento', value)}
      />
      <FilterSelect
        by="tipo"
        all="Todos os tipos"
        data={kinds}
        value={params.get('tipo')}
        onChange={(value) => onChange('tipo', value)}
      />
    </Group>
  )
}
