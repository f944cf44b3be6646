import { screenAt } from '#app/screen.ts'
import type { Role } from '#platform/contract/roles.ts'

/**
 * Finds the module that draws the screen of an address for a role, relative to `src`; none for an address without a screen.
 * The browser redirects it, unless the tab shows what a client sees, who may have such a screen.
 */
export function findModules(role: Role, { pathname }: URL): string[] {
  const screen = screenAt(role, pathname)
  return screen ? [`${screen.module}.tsx`] : []
}
