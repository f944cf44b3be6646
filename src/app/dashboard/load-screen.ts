import { type ComponentType, lazy } from 'react'
import { type Screen, screenAt } from '#app/screen.ts'
import type { Role } from '#platform/contract/roles.ts'

/** The modules of the screens, each by its path. */
const modules = import.meta.glob<Record<string, ComponentType>>('../../*/*/screens/*Page.tsx')

/** The components that have been loaded, and those that have been rendered before, by the key of their screen. */
const loaded = new Map<string, ComponentType>()
const rendered = new Map<string, ComponentType>()

/** Loads the component of a screen. */
export async function loadScreen({ key, module }: Screen): Promise<ComponentType> {
  const component = key.replace(/.*\//, '')
  const found = (await modules[`../../${module}.tsx`]?.())?.[component]
  if (found === undefined) throw new Error(`${module}.tsx has no ${component}`)
  loaded.set(key, found)
  return found
}

/** Whether the component of the screen of an address is loaded, or the address has no screen. */
export function isLoadedAt(role: Role, pathname: string): boolean {
  const screen = screenAt(role, pathname)
  return !screen || loaded.has(screen.key)
}

/** Loads the component of the screen of an address; nothing if the address has no screen. */
export async function loadScreenAt(role: Role, pathname: string): Promise<void> {
  const screen = screenAt(role, pathname)
  if (screen) await loadScreen(screen)
}

/**
 * Returns the component of a screen, always the same one for React. A screen that is loaded before it is rendered for the
 * first time suspends nothing.
 */
export function componentOf(screen: Screen): ComponentType {
  const { key } = screen
  const component =
    rendered.get(key) ?? loaded.get(key) ?? lazy(async () => ({ default: await loadScreen(screen) }))
  rendered.set(key, component)
  return component
}
