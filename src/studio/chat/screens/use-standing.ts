import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The list counts as scrolled to the end if it is less than this many pixels away from it. */
const NEAR = 48

/**
 * Keeps the scroll position of a conversation, which is laid out from its end (chat.css). Messages that are
 * loaded above do not move the visible messages. A new message below moves them only if the list is scrolled
 * to the end.
 * @param last key of the newest message
 */
export function useStickyScroll(last: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const was = useRef({ last, atEnd: true })

  // With a reversed layout `scrollTop` is 0 at the end and negative above it.
  const onScroll = useCallback(() => {
    const now = Math.abs(scroller.current?.scrollTop ?? 0) < NEAR
    was.current.atEnd = now
    setAtEnd(now)
  }, [])

  useLayoutEffect(() => {
    const { last: before, atEnd: wasAtEnd } = was.current
    was.current.last = last
    const box = scroller.current
    const line =
      before === undefined || before === last ? null : box?.querySelector(`[data-chave="${before}"]`)
    if (!box || !line || wasAtEnd) return
    const newest = box.querySelector(`[data-chave="${last}"]`) ?? line
    box.scrollTop -= newest.getBoundingClientRect().bottom - line.getBoundingClientRect().bottom
  }, [last])

  const toEnd = useCallback(() => scroller.current?.scrollTo({ top: 0 }), [])
  return { scroller, atEnd, onScroll, toEnd }
}
