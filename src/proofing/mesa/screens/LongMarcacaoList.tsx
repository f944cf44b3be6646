import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { highlightRendered } from './focused-marcacao.ts'

interface Props {
  marcacoes: Marcacao[]
  chosen: number | null
  toItem: (marcacao: Marcacao) => ReactNode
}

/** Estimated height of a mark in pixels, used until it is measured. */
const HEIGHT = 76
const GAP = 8

/** A list of marks that renders those in view, and the chosen one, whose message may be being written. */
export function LongMarcacaoList({ marcacoes, chosen, toItem }: Props) {
  const list = useRef<HTMLOListElement>(null)
  // The height of what is above the list in the panel, such as the text field of a new mark.
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    const panel = panelOf(element)
    const tab = element?.closest('[role=tabpanel]')
    if (!element || !panel || !tab) return
    const measure = () => {
      const top = element.getBoundingClientRect().top - panel.getBoundingClientRect().top
      setAbove(Math.round(top + panel.scrollTop))
    }
    const observer = new ResizeObserver(measure)
    // The tab becomes higher with whatever appears above the list.
    observer.observe(tab)
    return () => observer.disconnect()
  }, [])

  const place = marcacoes.findIndex(({ id }) => id === chosen)
  const virtualizer = useVirtualizer({
    count: marcacoes.length,
    getScrollElement: () => panelOf(list.current),
    getItemKey: (index) => marcacoes[index]?.id ?? index,
    estimateSize: () => HEIGHT,
    gap: GAP,
    overscan: 6,
    scrollMargin: above,
    // The panel is measured after the first rendering, which is the same on the server and for every window.
    initialRect: { width: 400, height: 900 },
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return place < 0 || shown.includes(place) ? shown : [...shown, place].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place, { align: 'auto' })
  }, [virtualizer, place])

  // Without dependencies, because scrolling renders other marks.
  useLayoutEffect(() => {
    if (list.current) highlightRendered(list.current)
  })

  return (
    <ol className="plain-list mesa-list-long" ref={list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const marcacao = marcacoes[index]
        return (
          marcacao && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={marcacoes.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - above}px)` }}
            >
              {toItem(marcacao)}
            </li>
          )
        )
      })}
    </ol>
  )
}

const panelOf = (element: Element | null) => element?.closest<HTMLElement>('.mesa-panel') ?? null
