// biome-ignore-all lint/a11y/noRedundantRoles: CSS that changes `display` removes the implicit roles
// biome-ignore-all lint/a11y/useSemanticElements: the elements are semantic ones
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useCobrar } from '#money/cobrancas/screens/use-cobrar.tsx'
import { saldoDe } from '#money/pagamentos/rules.ts'
import type { FiltroTransacoes, Transacao } from '#money/transacoes-financeiras/contract.ts'
import { MAIS_PAGAS } from '#money/transacoes-financeiras/rules.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { counted, reais } from '#platform/browser/format.ts'
import { effects } from '#platform/ui/effects.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useHasLeft, useSearchParams } from '#platform/ui/navigation.tsx'
import { notify } from '#platform/ui/notify.ts'
import { opensOnClick } from '#platform/ui/record-row.ts'
import { SelectionBar } from '#platform/ui/SelectionBar.tsx'
import { orderOf, SortButton } from '#platform/ui/SortButton.tsx'
import { type SelectionState, useSelection } from '#platform/ui/selection.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { useMedia } from '#platform/ui/use-media.ts'
import { type Order, orderedBy, scrollRowIn } from './address.ts'
import { heads } from './columns.tsx'
import type { OnRow } from './Results.tsx'
import { isSelectable, situationOf } from './situation.ts'
import { RowShape, TransacaoCells } from './TransacaoRow.tsx'

interface Props extends OnRow {
  /** The query of the address, without the scroll position and the open transaction. */
  search: string
  filter: FiltroTransacoes
  order: Order
  /** The number of all filtered transactions, loaded or not. */
  total: number
  onSort: (order: Order) => void
  onPlace: (row: number) => void
}

/**
 * An infinite list, which loads further pages while the user scrolls. Only the rows in the window or near it
 * are rendered, and after a change only the pages of these rows are requested again.
 */
export function TransacaoList({ search, filter, order, total, onSort, onPlace, ...onRow }: Props) {
  const hoje = todayInSaoPaulo()
  const [params] = useSearchParams()
  const [place] = useState(() => Math.min(scrollRowIn(params), total - 1))
  const [pages, setPages] = useState(() => Math.floor(place / PAGE) + 1)
  const count = Math.min(pages * PAGE, total)
  const { body, virtualizer } = useRows(count)
  const isVirtual = useHydrated()
  const items = isVirtual ? virtualizer.getVirtualItems() : firstItems(place, count)
  const span = { first: items[0]?.index ?? place, last: items.at(-1)?.index ?? place }
  const { rows, loading } = usePages(filter, order, span)
  const selected = useSelection<Transacao>()
  const { toggle } = selected
  const loadedRows = useLoadedRows(filter, order, pages)
  const onSelect = useCallback(
    (row: Transacao, isRange: boolean) =>
      toggle(row, isRange ? loadedRows().filter(isSelectable) : undefined),
    [toggle, loadedRows],
  )
  const [remove, question] = useRemoval()
  const [cobrar, cobranca] = useCobrar()

  useNearEnd(virtualizer, !loading && count < total, () => setPages((now) => now + 1))
  useScrollPosition(virtualizer, place, onPlace)

  return (
    <>
      <BulkBar selected={selected} />
      <table
        role="table"
        className="money-table"
        aria-label="Transações"
        aria-rowcount={total + 1}
        aria-busy={loading}
      >
        <Heads order={order} onSort={onSort} />
        <tbody
          role="rowgroup"
          ref={body}
          className="rows"
          data-virtual={isVirtual || undefined}
          style={isVirtual ? { height: virtualizer.getTotalSize() } : {}}
        >
          {items.map(({ index, start }) => {
            const row = rows.get(index)
            return (
              <tr
                key={index}
                ref={virtualizer.measureElement}
                role="row"
                className="money-row record-row"
                data-end="menu"
                data-index={index}
                data-situation={row && situationOf(row, hoje)}
                aria-rowindex={index + 2}
                data-opens={row ? true : undefined}
                onClick={row && opensOnClick(() => onRow.onOpen(row.id))}
                style={
                  isVirtual ? { transform: `translateY(${start - virtualizer.options.scrollMargin}px)` } : {}
                }
              >
                {row ? (
                  <TransacaoCells
                    row={row}
                    hoje={hoje}
                    search={search}
                    {...onRow}
                    onCobrar={cobrar}
                    onRemove={remove}
                    onSelect={onSelect}
                    selected={selected.has(row.id)}
                  />
                ) : (
                  <RowShape />
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="money-end" role="status">
        {count === total ? counted(total, 'transação', 'transações') : 'Carregando mais...'}
      </p>
      {question}
      {cobranca}
    </>
  )
}

/** The column headers. The first click on a header sorts by its column; a second click reverses the order. */
function Heads({ order, onSort }: { order: Order; onSort: (order: Order) => void }) {
  return (
    <thead role="rowgroup" className="heads">
      <tr role="row" className="money-row">
        <th scope="col" role="columnheader">
          <span className="seen-by-ear">Selecionar</span>
        </th>
        {heads.map(({ sort, label, numeric }) => {
          const sorted = orderOf(sort, order.ordenar, order.direcao)
          return (
            <th
              key={sort}
              scope="col"
              role="columnheader"
              aria-sort={sorted}
              className={numeric ? `${sort} numeric` : sort}
            >
              <SortButton label={label} order={sorted} onClick={() => onSort(orderedBy(sort, order))} />
            </th>
          )
        })}
        <th scope="col" role="columnheader">
          Ações
        </th>
      </tr>
    </thead>
  )
}

const DeletePartDialog = lazyPart(
  'money/transacoes-financeiras/screens/DeletePartDialog',
  async () => (await import('./DeletePartDialog.tsx')).DeletePartDialog,
)

/**
 * Deletes a transaction after confirmation. For an instalment, a dialog asks how many instalments to delete.
 */
function useRemoval() {
  const [ask, question] = useConfirm()
  const [part, setPart] = useState<Transacao | null>(null)
  const { mutate: remove } = useAction(api.transacoesFinanceiras.remove)
  const onRemove = useCallback(
    (transacao: Transacao) => {
      const { id } = transacao
      if (transacao.parcelas !== null) return setPart(transacao)
      ask({
        question: 'Tem certeza que deseja excluir esta transação?',
        effect: effects.inBin,
        yes: 'Excluir',
        onYes: () => remove({ id }),
      })
    },
    [ask, remove],
  )
  const close = () => setPart(null)
  const dialog = part ? <DeletePartDialog transacao={part} onClose={close} onGone={close} /> : question
  return [onRemove, dialog] as const
}

/** The actions for all selected transactions. */
function BulkBar({ selected: { rows, clear } }: { selected: SelectionState<Transacao> }) {
  const pay = useAction(api.transacoesFinanceiras.pagar)
  if (rows.length === 0) return null
  const markPaid = () =>
    pay.mutate(
      { transacoes: rows.map(({ id, versao }) => ({ id, versao })) },
      {
        onSuccess: (paid) => notify.success(saidOf(paid.length)),
        // After the request the loaded versions may be outdated, so the selection is cleared.
        onSettled: clear,
      },
    )
  return (
    <SelectionBar
      label="Transações selecionadas"
      summary={
        <>
          {counted(rows.length, 'selecionada', 'selecionadas')}:{' '}
          {reais(rows.reduce((sum, row) => sum + saldoDe(row), 0))}
        </>
      }
      count={rows.length}
      max={MAIS_PAGAS}
      onClear={clear}
    >
      <Button
        size="sm"
        leftSection={<IconCheck size={16} aria-hidden />}
        loading={pay.isPending}
        onClick={markPaid}
      >
        Marcar como paga
      </Button>
    </SelectionBar>
  )
}

const saidOf = (paid: number) =>
  paid === 1 ? 'Transação marcada como paga!' : `${paid} transações marcadas como pagas!`

/** The page size required by the specification. */
const PAGE = 20

const pageOptions = (filter: FiltroTransacoes, order: Order, page: number) =>
  api.transacoesFinanceiras.list.queryOptions({
    input: { ...filter, ...order, offset: page * PAGE, limit: PAGE },
  })

/** Returns a function that reads the loaded rows of the first pages, in the order of the list. */
function useLoadedRows(filter: FiltroTransacoes, order: Order, pages: number): () => Transacao[] {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Array.from(
        { length: pages },
        (_, page) => queries.getQueryData(pageOptions(filter, order, page).queryKey) ?? [],
      ).flat(),
    [queries, filter, order, pages],
  )
}

/**
 * Loads only the pages that contain the rows from `first` to `last`. Other pages are not requested again
 * after a change, so that a change in a list of thousands of rows causes only a few requests.
 */
function usePages(filter: FiltroTransacoes, order: Order, { first, last }: { first: number; last: number }) {
  const from = Math.floor(first / PAGE)
  const wanted = Array.from({ length: Math.floor(last / PAGE) - from + 1 }, (_, at) => from + at)
  const queries = useQueries({
    queries: wanted.map((page) => ({
      ...pageOptions(filter, order, page),
      // If the first load fails, the error goes to the error boundary, which offers a retry. If a later load
      // fails, the rows that are already loaded stay visible.
      throwOnError: (_error: unknown, { state }: { state: { data: unknown } }) => state.data === undefined,
    })),
  })
  const rows = new Map<number, Transacao>()
  for (const [at, { data = [] }] of queries.entries())
    for (const [index, row] of data.entries()) rows.set((wanted[at] ?? 0) * PAGE + index, row)
  return { rows, loading: queries.some(({ isPending }) => isPending) }
}

/** The next page is requested when the end of the list is at most this many pixels away. */
const NEAR = 100
/** Estimated height of a row in pixels, used until the row is measured. */
const ROW = 57
/** Estimated height in pixels of a row of two lines. */
const TWO_LINES = 61
/**
 * Height in pixels of the page header, which covers the top of the window. On wide windows the sticky table
 * header is below the page header and as high as a row.
 */
const ABOVE = 56

/** Media query for windows that show columns instead of rows of two lines; table.css has the same query. */
const WIDE = '(min-width: 48em)'

/** A virtualised list of `count` rows that scrolls with the window and renders only the visible ones. */
function useRows(count: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [margin, setMargin] = useState(0)
  // Measures the position of the list again whenever the content above it changes its height.
  useLayoutEffect(() => {
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top
      if (top !== undefined) setMargin(Math.round(top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const wide = useMedia(WIDE, false)
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    // The size is measured after the first rendering, which is the same on the server and for every window.
    initialRect: { width: 400, height: 900 },
    overscan: 6,
    scrollMargin: margin,
    scrollPaddingStart: wide ? ABOVE + ROW : ABOVE,
    estimateSize: () => (wide ? ROW : TWO_LINES),
  })
  return { body, virtualizer }
}

type Rows = ReturnType<typeof useRows>['virtualizer']

/** The rows of the page of the server, which knows nothing about the window: one page of them, in the usual layout. */
function firstItems(place: number, count: number): { index: number; start: number }[] {
  const first = Math.floor(place / PAGE) * PAGE
  return Array.from({ length: Math.min(PAGE, count - first) }, (_, at) => ({ index: first + at, start: 0 }))
}

/** Calls `onNear` to request more rows when the end of the list is near. */
function useNearEnd(virtualizer: Rows, more: boolean, onNear: () => void): void {
  const offset = virtualizer.scrollOffset ?? 0
  const height = virtualizer.scrollRect?.height ?? 0
  const remaining = virtualizer.options.scrollMargin + virtualizer.getTotalSize() - offset - height
  const near = more && height > 0 && remaining <= NEAR
  const loadMore = useEffectEvent(onNear)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the distance to the end changes
  useEffect(() => {
    if (near) loadMore()
  }, [near, remaining])
}

/**
 * Scrolls to the row `place` at first, and calls `onPlace` with the row at the top of the window when the
 * user stops scrolling.
 */
function useScrollPosition(virtualizer: Rows, place: number, onPlace: (row: number) => void): void {
  const ready = useRef(place === 0)
  const margin = virtualizer.options.scrollMargin
  useEffect(() => {
    if (ready.current || margin === 0) return
    ready.current = true
    virtualizer.scrollToIndex(place, { align: 'start' })
  }, [virtualizer, place, margin])

  const lastReported = useRef(place)
  const hasLeft = useHasLeft()
  const reportRow = useEffectEvent((row: number) => {
    // The list stays until the screen that the user has chosen appears. A change of the address would cancel that
    // choice.
    if (!hasLeft()) onPlace(row)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const edge = window.scrollY + virtualizer.options.scrollPaddingStart
        const top =
          window.scrollY < virtualizer.options.scrollMargin - 200
            ? 0
            : (virtualizer.getVirtualItemForOffset(edge)?.index ?? 0)
        if (ready.current && top !== lastReported.current) reportRow(top)
        lastReported.current = top
      }, 300)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [virtualizer])
}
