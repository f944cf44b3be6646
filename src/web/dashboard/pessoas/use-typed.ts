import { type FormEvent, useState } from 'react'
import { valuesOf } from '#web/ui/form.ts'

/** What a form holds at the moment over what it began with: to look for others who have the same. */
export function useTyped<Values extends object>(
  values: Values,
): [Values, (event: FormEvent<HTMLFormElement>) => void] {
  const [typed, setTyped] = useState(values)
  return [typed, ({ currentTarget }) => setTyped({ ...typed, ...valuesOf(currentTarget) })]
}
