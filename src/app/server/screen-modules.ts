import { screenAt } from '#app/screen.ts'
import type { Role } from '#platform/contract/roles.ts'

/** The module that draws a piece above the page of projects. */
const MESA = 'studio/projetos/screens/MesaWindow.tsx'

/**
 * Finds the modules that draw the screen of an address for a role, relative to `src`; none for an address without a screen.
 * The browser redirects it, unless the tab shows what a client sees, who may have such a screen.
 */
export function findModules(role: Role, { pathname, searchParams }: URL): string[] {
  const screen = screenAt(role, pathname)
  if (screen === undefined) return []
  const module = `${screen.module}.tsx`
  return searchParams.has('peca') ? [module, MESA] : [module]
}
