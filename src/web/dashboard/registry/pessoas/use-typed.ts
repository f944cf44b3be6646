import { type FormEvent, useState } from 'react'
import { valuesOf } from '#web/ui/form.ts'

/** The current values of a form, starting with the given ones, and the input handler that updates them. */
export function useTyped<Values extends object>(
  values: Values,
): [Values, (event: FormEvent<HTMLFormElement>) => void] {
  const [typed, setTyped] = useState(values)
  return [typed, ({ currentTarget }) => setTyped({ ...typed, ...valuesOf(currentTarget) })]
}
