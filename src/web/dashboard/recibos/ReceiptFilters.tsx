import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { StatusRecibo, statusReciboLabels } from '#contract/recibos.ts'
import { api } from '#web/api.ts'
import { monthName } from '#web/format.ts'

const statuses = StatusRecibo.options.map((value) => ({ value, label: statusReciboLabels[value] }))
const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: monthName(`2000-${String(at + 1).padStart(2, '0')}`),
}))

interface Props {
  params: URLSearchParams
  onChange: (name: 'busca' | 'status' | 'ano' | 'mes', value: string | null) => void
}

export function ReceiptFilters({ params, onChange }: Props) {
  const busca = params.get('busca') ?? ''
  const [typed, setTyped] = useState(busca)
  useEffect(() => setTyped(busca), [busca])
  const { data: years = [] } = useQuery(api.recibos.anos.queryOptions())
  return (
    <SimpleGrid mb="lg" cols={{ base: 2, md: 4 }}>
      <TextInput
        className="receipt-search"
        type="search"
        aria-label="Buscar por número ou nome"
        placeholder="Buscar por número ou nome"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange('busca', value)
        }}
      />
      <Choice
        label="Filtrar por ano"
        all="Todos os anos"
        data={years.map(String)}
        value={params.get('ano')}
        onChange={(value) => onChange('ano', value)}
      />
      <Choice
        label="Filtrar por mês"
        all="Todos os meses"
        data={months}
        value={params.get('mes')}
        onChange={(value) => onChange('mes', value)}
      />
      <Choice
        label="Filtrar por status"
        all="Todos os status"
        data={statuses}
        value={params.get('status')}
        onChange={(value) => onChange('status', value)}
      />
    </SimpleGrid>
  )
}

interface ChoiceProps {
  label: string
  all: string
  data: string[] | { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

function Choice({ label, all, ...rest }: ChoiceProps) {
  return (
    <Select
      {...rest}
      aria-label={label}
      placeholder={all}
      clearable
      clearButtonProps={{ 'aria-label': `Limpar: ${label.toLowerCase()}` }}
    />
  )
}
