import './transactions.css'
import './table.css'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { FiltroTransacoes, Transacao } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { monthOf } from '#platform/browser/calendar.ts'
import { day } from '#platform/browser/format.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useOpenParam } from '#platform/dashboard/addresses.ts'
import { FilterChip } from '#platform/ui/filters.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useSearchParams } from '#platform/ui/navigation.tsx'
import { Loading, PageHeading } from '#platform/ui/states.tsx'
import { type Changes, filterIn, periodIn } from './address.ts'
import { Results } from './Results.tsx'
import { TransacaoFilters } from './TransacaoFilters.tsx'
import { TransacoesActions } from './TransacoesActions.tsx'

const TransacaoDetail = lazyPart(
  'money/transacoes-financeiras/screens/TransacaoDetail',
  async () => (await import('./TransacaoDetail.tsx')).TransacaoDetail,
)
const EditTransacaoDialog = lazyPart(
  'money/transacoes-financeiras/screens/TransacaoDialog',
  async () => (await import('./TransacaoDialog.tsx')).EditTransacaoDialog,
)
const NewTransacaoDialog = lazyPart(
  'money/transacoes-financeiras/screens/TransacaoDialog',
  async () => (await import('./TransacaoDialog.tsx')).NewTransacaoDialog,
)
const FaturarDialog = lazyPart(
  'money/transacoes-financeiras/screens/FaturarDialog',
  async () => (await import('./FaturarDialog.tsx')).FaturarDialog,
)

/** Parameters of the address that do not change the content of the list. */
const PLACE = ['linha', 'transacao', 'faturar']

/**
 * The transactions. Filter, order, scroll position, the open transaction and the project that is invoiced are in the
 * address.
 */
export function TransacoesPage() {
  const [params, setParams] = useSearchParams()
  const [writing, setWriting] = useState<{ copyOf?: Transacao; edit?: Transacao; tipo?: string } | null>(null)
  // On a phone the cards with the sums are unfolded by a line that has the most important ones.
  const [hasSums, setHasSums] = useState(false)
  useOpenParam('novo', (tipo) => setWriting({ tipo }))
  const opened = idIn(params, 'transacao')
  const invoiced = idIn(params, 'faturar')

  // The scroll position may change while the user types in a filter. Each change is therefore applied to the
  // latest parameters, even if those are not rendered yet.
  const address = useRef({ params, setParams })
  useEffect(() => {
    address.current = { params, setParams }
  }, [params, setParams])

  // These functions never change, so that the memoised rows are not rendered again when the scroll position is
  // written to the address.
  const set = useCallback((changes: Changes, replace = 'cliente' in changes || 'linha' in changes): void => {
    const { current } = address
    current.params = withChanges(current.params, changes)
    current.setParams(current.params, { replace })
  }, [])
  const open = useCallback((id: number) => set({ transacao: String(id) }), [set])
  const edit = useCallback((transacao: Transacao) => setWriting({ edit: transacao }), [])
  const copy = useCallback((copyOf: Transacao) => setWriting({ copyOf }), [])

  const shown = useDeferredValue(withoutPlace(params))
  const close = () => setWriting(null)
  const month = monthOf(periodIn(params))
  return (
    <div className="money-screen">
      <PageHeading
        action={<TransacoesActions params={params} mes={month} onOpen={open} onNew={() => setWriting({})} />}
      >
        Transações
      </PageHeading>
      <TransacaoFilters
        params={params}
        onChange={set}
        hasSums={hasSums}
        onSums={() => setHasSums(!hasSums)}
      />
      <FigureChips params={params} onChange={set} />
      <QueryBoundary failure="Erro ao buscar transações" loading={<Loading rows={6} height={56} />}>
        <Results
          params={new URLSearchParams(shown)}
          hasSums={hasSums}
          onChange={set}
          onOpen={open}
          onEdit={edit}
          onCopy={copy}
        />
      </QueryBoundary>
      {writing?.edit && <EditTransacaoDialog transacao={writing.edit} onClose={close} />}
      {writing && !writing.edit && (
        <NewTransacaoDialog copyOf={writing.copyOf} tipo={writing.tipo} onClose={close} />
      )}
      {invoiced > 0 && !writing && (
        <FaturarDialog key={invoiced} projeto={invoiced} onClose={() => set({ faturar: null }, true)} />
      )}
      {opened > 0 && !writing && (
        <TransacaoDetail key={opened} id={opened} onClose={() => set({ transacao: null })} onEdit={edit} />
      )}
    </div>
  )
}

function withChanges(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params)
  // After a change of filter or order the list starts at the top.
  if (Object.keys(changes).some((name) => !PLACE.includes(name))) next.delete('linha')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || (value === '' && !name.startsWith('data_'))) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * Returns the parameters that determine the content of the list, without the scroll position and the open
 * transaction.
 */
function withoutPlace(params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  for (const name of PLACE) rest.delete(name)
  return rest.toString()
}

interface Props {
  params: URLSearchParams
  onChange: (changes: Changes) => void
}

/** Removable chips for the filters that come from links of the finance panel. */
function FigureChips({ params, onChange }: Props) {
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
