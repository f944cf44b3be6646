import { useEffect, useRef } from 'react'

/** Carries what buttons and lists hold into the form, and tells it when that changes, as typing would. */
export function JsonField({ name, value }: { name: string; value: unknown }) {
  const ref = useRef<HTMLInputElement>(null)
  const text = JSON.stringify(value)
  const told = useRef(text)
  useEffect(() => {
    if (told.current === text) return
    told.current = text
    ref.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [text])
  return <input ref={ref} type="hidden" name={name} data-type="json" value={text} />
}
