import { Group, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { contatoStatusLabels, StatusContato } from '#contract/contatos.ts'

const statuses = StatusContato.options.map((value) => ({ value, label: contatoStatusLabels[value] }))

interface Props {
  params: URLSearchParams
  onChange: (name: 'busca' | 'status', value: string | null) => void
}

export function ContactFilters({ params, onChange }: Props) {
  const busca = params.get('busca') ?? ''
  const [typed, setTyped] = useState(busca)
  useEffect(() => setTyped(busca), [busca])
  return (
    <Group mb="lg" grow preventGrowOverflow={false}>
      <TextInput
        type="search"
        aria-label="Buscar por nome, e-mail, telefone ou texto"
        placeholder="Buscar por nome, e-mail, telefone ou texto"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange('busca', value)
        }}
      />
      <Select
        aria-label="Filtrar por status"
        placeholder="Todos os status"
        data={statuses}
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar o filtro de status' }}
        maw={{ sm: 220 }}
        value={params.get('status')}
        onChange={(value) => onChange('status', value)}
      />
    </Group>
  )
}
