import { Group, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { orderIn } from './order.ts'

const orders = [
  { value: 'nome', label: 'Nome, de A a Z' },
  { value: 'espera', label: 'Quem espera há mais tempo' },
  { value: 'projetos', label: 'Mais projetos' },
  { value: 'acesso', label: 'Último acesso' },
]

interface Props {
  params: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}

export function ClientFilters({ params, onChange }: Props) {
  const busca = params.get('busca') ?? ''
  const [typed, setTyped] = useState(busca)
  useEffect(() => setTyped(busca), [busca])
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <TextInput
        type="search"
        aria-label="Buscar por nome, e-mail ou empresa"
        placeholder="Buscar por nome, e-mail ou empresa"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange({ busca: value })
        }}
      />
      <Select
        aria-label="Ordenar por"
        hiddenFrom="md"
        data={orders}
        allowDeselect={false}
        value={orderIn(params).ordenar}
        onChange={(ordenar) => onChange({ ordenar, direcao: null })}
      />
    </Group>
  )
}
