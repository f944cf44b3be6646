import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** So near its end the next page is asked for. */
const NEAR = 100
/** What a row is taken to be high until it is drawn. */
const ROW = 57
/** The same of a card, and what lies between two. */
const CARD = 215
const BETWEEN = 10
/** The bar of the house and the heads of the table stay above the rows. */
const ABOVE = 56

/** Where rows are rows and no cards; table.css says the same. */
const WIDE = '(min-width: 80em)'

/** The rows of a list of that length, of which only those in sight are drawn; the window scrolls. */
export function useRows(count: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [margin, setMargin] = useState(0)
  // Where the rows begin moves with what stands above them.
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
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    overscan: 6,
    scrollMargin: margin,
    scrollPaddingStart: wide ? ABOVE + ROW : ABOVE,
    estimateSize: () => (wide ? ROW : CARD),
    gap: wide ? 0 : BETWEEN,
  })
  return { body, virtualizer }
}

type Rows = ReturnType<typeof useRows>['virtualizer']

/** Asks for more where the end comes near. */
export function useNearEnd(virtualizer: Rows, more: boolean, onNear: () => void): void {
  const offset = virtualizer.scrollOffset ?? 0
  const height = virtualizer.scrollRect?.height ?? 0
  const left = virtualizer.options.scrollMargin + virtualizer.getTotalSize() - offset - height
  const near = more && height > 0 && left <= NEAR
  const ask = useEffectEvent(onNear)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew wherever the end is
  useEffect(() => {
    if (near) ask()
  }, [near, left])
}

/** Begins where the address says, and writes into the address where one stands still. */
export function usePlace(virtualizer: Rows, place: number, onPlace: (row: number) => void): void {
  const ready = useRef(place === 0)
  const margin = virtualizer.options.scrollMargin
  useEffect(() => {
    if (ready.current || margin === 0) return
    ready.current = true
    virtualizer.scrollToIndex(place, { align: 'start' })
  }, [virtualizer, place, margin])

  const said = useRef(place)
  const say = useEffectEvent(onPlace)
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
        if (ready.current && top !== said.current) say(top)
        said.current = top
      }, 300)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [virtualizer])
}
