import type { ComponentType } from 'react'
import { type Boundary, boundedPart } from '#platform/ui/lazy-part.tsx'
import { useWasIdle } from './idle.ts'

/** Returns a component whose code is loaded when the first screen is complete, because that screen does not need it. */
export function latePart<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  boundary?: Boundary,
): ComponentType<Props> {
  const Part = boundedPart(module, load, boundary)
  return (props) => useWasIdle() && <Part {...props} />
}
