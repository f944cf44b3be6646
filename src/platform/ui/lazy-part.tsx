import { type ComponentProps, type ComponentType, createContext, lazy, useContext } from 'react'
import { LazyBoundary } from './LazyBoundary.tsx'

export type Boundary = Omit<ComponentProps<typeof LazyBoundary>, 'children'>

/** Collects the names of the parts that the server renders; undefined in the browser. */
export const RenderedParts = createContext<Set<string> | undefined>(undefined)

/** The functions that load the parts of the loaded modules, by the names of the parts, which several screens may share. */
const parts = new Map<string, (() => Promise<unknown>)[]>()

/**
 * Loads the parts that the server has rendered, so that React takes over the page at once. A part may contain others,
 * which are known only when it is loaded. A failure is reported by the part, which asks for its code again.
 */
export async function loadParts(names: readonly string[]): Promise<void> {
  const known = names.filter((name) => parts.has(name))
  if (known.length === 0) return
  await Promise.allSettled(known.flatMap((name) => parts.get(name) ?? []).map((load) => load()))
  await loadParts(names.filter((name) => !known.includes(name)))
}

/**
 * Returns a component whose code is loaded when it is rendered for the first time, such as a dialog. A line at the top
 * of the window shows that the code is loading.
 * @param name names the part in the page of the server
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return boundedPart(name, load, {
    fallback: <div className="navigation-progress part-loading" role="status" aria-label="Carregando..." />,
  })
}

/** Returns a component whose code is loaded when it is rendered for the first time, in a boundary of its own. */
export function boundedPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  boundary?: Boundary,
): ComponentType<Props> {
  const Part = lazyComponent(name, load)
  return (props) => (
    <LazyBoundary {...boundary}>
      <Part {...props} />
    </LazyBoundary>
  )
}

/**
 * Returns a component whose code is loaded when it is rendered for the first time, and which suspends until then.
 * @param name names the part in the page of the server
 */
export function lazyComponent<Props extends object>(
  name: string,
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
  parts.set(name, [...(parts.get(name) ?? []), start])
  return (props) => {
    useContext(RenderedParts)?.add(name)
    Shown ??= loaded ?? Lazy
    return <Shown {...props} />
  }
}
