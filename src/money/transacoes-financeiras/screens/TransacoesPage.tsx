import { idIn } from '#platform/browser/id-in.ts'
import './transactions.css'
import './table.css'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { monthOf } from '#platform/browser/calendar.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useOpenParam } from '#platform/dashboard/use-open-param.ts'
import { Loading, PageHeading } from '#platform/ui/states.tsx'
import { type Changes, periodIn } from './address.ts'
import { FigureChips } from './FigureChips.tsx'
import { MonthClose } from './MonthClose.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { OverdueButton } from './OverdueButton.tsx'
import { Results } from './Results.tsx'
import { TransacaoFilters } from './TransacaoFilters.tsx'

const TransacaoDetail = lazyPart(async () => (await import('./TransacaoDetail.tsx')).TransacaoDetail)
const EditTransacaoDialog = lazyPart(async () => (await import('./TransacaoDialog.tsx')).EditTransacaoDialog)
const NewTransacaoDialog = lazyPart(async () => (await import('./TransacaoDialog.tsx')).NewTransacaoDialog)

/** Parameters of the address that do not change the content of the list. */
const PLACE = ['linha', 'transacao']

/** The transactions. Filter, order, scroll position and the open transaction are in the address. */
export function TransacoesPage() {
  const [params, setParams] = useSearchParams()
  const [writing, setWriting] = useState<{ copyOf?: Transacao; edit?: Transacao; tipo?: string } | null>(null)
  useOpenParam('novo', (tipo) => setWriting({ tipo }))
  const opened = idIn(params, 'transacao')

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
    current.params = changed(current.params, changes)
    current.setParams(current.params, { replace })
  }, [])
  const open = useCallback((id: number) => set({ transacao: String(id) }), [set])
  const edit = useCallback((transacao: Transacao) => setWriting({ edit: transacao }), [])
  const copy = useCallback((copyOf: Transacao) => setWriting({ copyOf }), [])

  const shown = useDeferredValue(withoutPlace(params))
  const close = () => setWriting(null)
  const month = monthOf(periodIn(params))
  return (
    <>
      <PageHeading
        action={
          <Group gap="xs">
            {month && <MonthClose mes={month} />}
            <OverdueButton />
            <MoreMenu params={params} mes={month} onOpen={open} />
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setWriting({})}>
              Nova Transação
            </Button>
          </Group>
        }
      >
        Transações
      </PageHeading>
      <TransacaoFilters params={params} onChange={set} />
      <FigureChips params={params} onChange={set} />
      <QueryBoundary failure="Erro ao buscar transações" loading={<Loading rows={6} height={56} />}>
        <Results
          params={new URLSearchParams(shown)}
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
      {opened > 0 && !writing && (
        <TransacaoDetail key={opened} id={opened} onClose={() => set({ transacao: null })} onEdit={edit} />
      )}
    </>
  )
}

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
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
