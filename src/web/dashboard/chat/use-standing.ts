import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** So near the end one still reads along. */
const NEAR = 48

/**
 * Where one stands in a conversation that is laid out from its end (chat.css): older messages come in above without
 * moving anything; what comes in below moves nothing either unless one stands at the end.
 * @param last the key of the newest line
 */
export function useStanding(last: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const was = useRef({ last, atEnd: true })

  // Counted from the end: at the end it is 0, above it is less.
  const onScroll = useCallback(() => {
    const now = Math.abs(scroller.current?.scrollTop ?? 0) < NEAR
    was.current.atEnd = now
    setAtEnd(now)
  }, [])

  useLayoutEffect(() => {
    const { last: before, atEnd: stood } = was.current
    was.current.last = last
    const box = scroller.current
    const line =
      before === undefined || before === last ? null : box?.querySelector(`[data-chave="${before}"]`)
    if (!box || !line || stood) return
    const newest = box.querySelector(`[data-chave="${last}"]`) ?? line
    box.scrollTop -= newest.getBoundingClientRect().bottom - line.getBoundingClientRect().bottom
  }, [last])

  const toEnd = useCallback(() => scroller.current?.scrollTo({ top: 0 }), [])
  return { scroller, atEnd, onScroll, toEnd }
}
