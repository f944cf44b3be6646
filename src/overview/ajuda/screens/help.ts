import { screenAt } from '#app/screen.ts'
import type { screens } from '#app/screens.ts'
import type { Role } from '#platform/contract/roles.ts'
import { agency } from './agency.ts'
import { money } from './money.ts'
import { work } from './work.ts'

/** The help text of a screen: its purpose, what the user can do on it, and the next step. */
export interface Help {
  para: string
  /** What the user can do on the screen, one thing in each line. */
  pode: readonly string[]
  /** Whether termos are seen on the screen, so that the help says what one proves. */
  termo?: true
  /** The link to the usual next step. */
  proximo: { label: string; to: string }
}

type Screens = typeof screens

/** The help of each screen, by the key of the screen: one text, or one for each of its roles. */
export type Helps = {
  [Key in keyof Screens]: Help | Readonly<Record<Screens[Key]['roles'][number], Help>>
}

/** Does not compile if a screen has no help. */
const helps: Helps = { ...agency, ...work, ...money }

/**
 * The help text of a page for a role.
 * @param pathname the full path, for example `/dashboard/clientes/7`
 */
export function helpAt(role: Role, pathname: string): Help | undefined {
  const texts: Readonly<Record<string, Help | Readonly<Partial<Record<Role, Help>>>>> = helps
  const help = texts[screenAt(role, pathname)?.key ?? '']
  return help && 'para' in help ? help : help?.[role]
}
