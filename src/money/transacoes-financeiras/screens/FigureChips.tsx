import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { FilterChip } from '#platform/ui/FilterChip.tsx'
import { type Changes, filterIn } from './address.ts'

interface Props {
  params: URLSearchParams
  onChange: (changes: Changes) => void
}

/** Removable chips for the filters that come from links of the finance panel. */
export function FigureChips({ params, onChange }: Props) {
  const filter = filterIn(params)
  const { cliente_id, pessoa_nome, conta_fixa, projeto_id } = filter
  const name = useClientName(cliente_id)
  const title = useProjectTitle(projeto_id)
  const chips: [label: string, changes: Changes][] = []
  const paid = paidIn(filter)
  if (paid) chips.push([paid, { pago_de: null, pago_ate: null }])
  if (cliente_id) chips.push([`Cliente: ${name}`, { cliente_id: null }])
  if (pessoa_nome) chips.push([`Fora do cadastro: ${pessoa_nome}`, { pessoa_nome: null }])
  if (conta_fixa)
    chips.push([conta_fixa === 'sim' ? 'De contas fixas' : 'Sem as de contas fixas', { conta_fixa: null }])
  if (projeto_id) chips.push([`Projeto: ${title}`, { projeto_id: null }])
  if (chips.length === 0) return null
  return (
    <Group gap="xs">
      {chips.map(([label, changes]) => (
        <FilterChip key={label} label={label} onRemove={() => onChange(changes)} />
      ))}
    </Group>
  )
}

function paidIn({ pago_de, pago_ate }: FiltroTransacoes): string | undefined {
  if (pago_de && pago_ate) return `Pagas de ${day(pago_de)} a ${day(pago_ate)}`
  if (pago_de) return `Pagas desde ${day(pago_de)}`
  return pago_ate && `Pagas até ${day(pago_ate)}`
}

function useClientName(id: number | undefined): string {
  const { data = [] } = useQuery({ ...api.clientes.list.queryOptions(), enabled: id !== undefined })
  return data.find((one) => one.id === id)?.nome ?? `nº ${id}`
}

function useProjectTitle(id: number | undefined): string {
  const { data } = useQuery({
    ...api.projetos.get.queryOptions({ input: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  return data?.title ?? `nº ${id}`
}
