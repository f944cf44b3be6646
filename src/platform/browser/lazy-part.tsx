import { type ComponentProps, type ComponentType, lazy } from 'react'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { idle } from './idle.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
type Boundary = Omit<ComponentProps<typeof LazyBoundary>, 'children'>

/**
 * Returns a component whose code is loaded when it is rendered for the first time, such as a dialog. A line at the top
 * of the window shows that the code is loading.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return bounded(load, {
    fallback: <div className="navigation-progress part-loading" role="status" aria-label="Carregando..." />,
  })
}

/** Returns a component whose code is loaded when the first screen is complete, because that screen does not need it. */
export function latePart<Props extends object>(load: Load<Props>, boundary?: Boundary): ComponentType<Props> {
  return bounded(async () => {
    await idle
    return load()
  }, boundary)
}

function bounded<Props extends object>(load: Load<Props>, boundary?: Boundary): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props) => (
    <LazyBoundary {...boundary}>
      <Part {...props} />
    </LazyBoundary>
  )
}
