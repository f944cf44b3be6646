import type { Role } from '#platform/contract/roles.ts'
import type { FirstRead, Ids } from './first-reads.ts'
import { screens } from './screens.ts'

/** A screen of the back office, as `screens.ts` describes it. */
export interface ScreenRow {
  /** The path below /dashboard, such as `clientes/:id`; empty for /dashboard itself. No role has two screens of a path. */
  path: string
  /** The roles that can open the screen. */
  roles: readonly Role[]
  /** The module of the component, if it is not the key of the row. */
  module?: string
  /** The entry of the menu, which the search and the shortcuts list too; absent if other screens lead to this one. */
  menu?: {
    label: string
    /** The export of `@tabler/icons-react`, which `menu/icons.ts` exports too. */
    icon: string
    /**
     * The entry of the menu of an admin below which the screen is listed; the other roles have no such entries. The
     * first screen of an entry is the one that the entry opens.
     */
    group?: 'Projetos' | 'Mensagens' | 'Clientes' | 'Financeiro' | 'Site' | 'Equipe' | 'Configurações'
    /** Whether the screen is listed below its entry only after a click on 'Mais'. */
    more?: true
    /** The letter that opens the screen after `g`, different from those of the other screens of a role. */
    letter?: string
  }
  /** What the key `n` and the search create, and the query parameter that opens the dialog for it. */
  creation?: { does: string; asks: string }
  /** Whether the screen is about two people or the own account, and not shown while an admin views as a client. */
  personal?: true
  /**
   * The sentence on the sign-in form for somebody who requested the screen: by the query parameter that identifies one
   * record, with an empty name for every other address.
   */
  signIn?: Readonly<Record<string, string>>
  /** Returns what the screen reads first. `today` is the day in São Paulo, such as `2026-11-21`. */
  reads?: (today: string) => FirstRead[]
  /** Returns what the screen reads first if its address has query parameters, all of them positive numbers. */
  readsFor?: (ids: Ids) => FirstRead[]
}

/** A screen with its key: the path of its module below `src`, which ends with the name of its component. */
export interface Screen extends ScreenRow {
  key: string
  /** The path of the module below `src`, without `.tsx`. */
  module: string
}

const all: Screen[] = Object.entries<ScreenRow>(screens).map(([key, row]) => ({ key, module: key, ...row }))

/** The path of the screen that a role sees first, and to which an address that the role does not have redirects. */
export const firstPath: Record<Role, string> = { admin: '', client: '', user: 'agenda' }

/** The address of a path below /dashboard. */
export const addressOf = (path: string): string => (path === '' ? '/dashboard' : `/dashboard/${path}`)

export const screensOf = (role: Role): Screen[] => all.filter(({ roles }) => roles.includes(role))

/** The paths below /dashboard that a role can open. */
export const pathsOf = (role: Role): string[] => screensOf(role).map(({ path }) => path)

/**
 * Returns the screen that an address opens for a role; undefined if the address redirects to another screen. Like the
 * router, it ignores case and a slash at the end, and prefers a path without parameters.
 */
export function screenAt(role: Role, pathname: string): Screen | undefined {
  const path = pathname.replace(/^\/dashboard\/?|\/$/g, '').toLowerCase()
  const find = (wanted: string) => screensOf(role).find((one) => one.path === wanted)
  return find(path) ?? find(path.replace(/\/[^/]+$/, '/:id'))
}

/**
 * Returns what the screen of an address reads first for a role. The server requests it in the page that it sends, and
 * the browser before it shows the screen. Most query parameters filter the list of a screen, so that the screen reads
 * another list; nothing is returned for them.
 * @param today the day in São Paulo, such as `2026-11-21`
 */
export function firstReadsOf(
  role: Role,
  { pathname, search }: { pathname: string; search: string },
  today: string,
): FirstRead[] {
  const screen = screenAt(role, pathname)
  if (search === '') return screen?.reads?.(today) ?? []
  const params = [...new URLSearchParams(search)]
  if (params.some(([, value]) => !/^[1-9]\d{0,14}$/.test(value))) return []
  return screen?.readsFor?.(Object.fromEntries(params.map(([name, value]) => [name, Number(value)]))) ?? []
}

/**
 * Returns the sentence on the sign-in form about the requested address. Nothing is looked up in the database: the
 * visitor is not authenticated, so the sentence must not reveal whether the record exists.
 */
export function convitePara(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  const screen = all.find((one) => one.signIn && one.path === path.split('/')[2])
  const sentences = Object.entries(screen?.signIn ?? {})
  const found = sentences.find(([parameter]) => parameter === '' || params.has(parameter))
  return found?.[1] ?? 'Entre para continuar.'
}
