import { type ComponentProps, type ComponentType, createContext, lazy, useContext } from 'react'
import { LazyBoundary } from './LazyBoundary.tsx'

export type Boundary = Omit<ComponentProps<typeof LazyBoundary>, 'children'>

/** Collects the modules of the parts that the server renders; undefined in the browser. */
export const RenderedParts = createContext<Set<string> | undefined>(undefined)

/** The functions that load parts, by their modules, which several screens may share. */
const parts = new Map<string, (() => Promise<unknown>)[]>()

/**
 * Loads the parts that the server has rendered, so that React takes over the page at once. A part may contain others,
 * which are known only when it is loaded. A failure is reported by the part, which asks for its code again.
 */
export async function loadParts(modules: readonly string[]): Promise<void> {
  const known = modules.filter((module) => parts.has(module))
  if (known.length === 0) return
  await Promise.allSettled(known.flatMap((module) => parts.get(module) ?? []).map((load) => load()))
  await loadParts(modules.filter((module) => !known.includes(module)))
}

/**
 * Returns a component whose code is loaded when it is rendered for the first time, such as a dialog. A line at the top
 * of the window shows that the code is loading.
 * @param module the path of the part's module below `src`, without `.tsx`, by which the page of the server names it
 */
export function lazyPart<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return boundedPart(module, load, {
    fallback: <div className="navigation-progress part-loading" role="status" aria-label="Carregando..." />,
  })
}

/** Returns a component whose code is loaded when it is rendered for the first time, in a boundary of its own. */
export function boundedPart<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  boundary?: Boundary,
): ComponentType<Props> {
  const Part = lazyComponent(module, load)
  return (props) => (
    <LazyBoundary {...boundary}>
      <Part {...props} />
    </LazyBoundary>
  )
}

/**
 * Returns a component whose code is loaded when it is rendered for the first time, and which suspends until then.
 * @param module the path of the part's module below `src`, without `.tsx`, by which the page of the server names it
 */
export function lazyComponent<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const start = async () => {
    const component = await load()
    loaded ??= component
    return component
  }
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await start() }))
  // React must not change the component between two renderings.
  let Shown: ComponentType<Props> | undefined
  parts.set(module, [...(parts.get(module) ?? []), start])
  return (props) => {
    useContext(RenderedParts)?.add(module)
    Shown ??= loaded ?? Lazy
    return <Shown {...props} />
  }
}
