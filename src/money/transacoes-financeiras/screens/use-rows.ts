import { useMediaQuery } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHasLeft } from '#platform/dashboard/navigation.ts'

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
export function useRows(count: number) {
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
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    // The size is measured after the first rendering, which would therefore contain no rows.
    initialRect: { width: innerWidth, height: innerHeight },
    overscan: 6,
    scrollMargin: margin,
    scrollPaddingStart: wide ? ABOVE + ROW : ABOVE,
    estimateSize: () => (wide ? ROW : TWO_LINES),
  })
  return { body, virtualizer }
}

type Rows = ReturnType<typeof useRows>['virtualizer']

/** Calls `onNear` to request more rows when the end of the list is near. */
export function useNearEnd(virtualizer: Rows, more: boolean, onNear: () => void): void {
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
export function useScrollPosition(virtualizer: Rows, place: number, onPlace: (row: number) => void): void {
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
