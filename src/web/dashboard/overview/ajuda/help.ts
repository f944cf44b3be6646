import { matchPath } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { agency } from './agency.ts'
import { money } from './money.ts'
import { client, user } from './others.ts'
import { work } from './work.ts'

/** The help text of a screen: its purpose, what the user can do on it, and the next step. */
export interface Help {
  para: string
  /** Three to five things that the user can do on the screen. */
  pode: readonly string[]
  /** Whether termos are seen on the screen, so that the help says what one proves. */
  termo?: true
  /** The link to the usual next step. */
  proximo: { label: string; to: string }
}

const confirmEmail = (to: string): Record<string, Help> => ({
  'confirmar-email': {
    para: 'Confirmar que o e-mail da conta é seu.',
    pode: [
      'Confirmar pelo link que chegou por e-mail; ele vale por 30 minutos.',
      'Pedir outro link, se o primeiro já não vale.',
      'Ver depois, nos seus dados, o que você escreveu à agência com este endereço.',
    ],
    proximo: { label: 'Voltar ao início', to },
  },
})

/** Help texts by role and route path, as written in `routes.tsx`. */
export const helps: Record<Role, Record<string, Help>> = {
  admin: { ...agency, ...work, ...money, ...confirmEmail('/dashboard') },
  client: { ...client, ...confirmEmail('/dashboard') },
  user: { ...user, ...confirmEmail('/dashboard/agenda') },
}

/**
 * The help text of a page for a role.
 * @param pathname the full path, for example `/dashboard/clientes/7`
 */
export function helpAt(role: Role, pathname: string): Help | undefined {
  const entries = Object.entries(helps[role])
  // A route without parameters takes precedence over one with parameters.
  const exact = entries.find(([path]) => matchPath(`/dashboard/${path}`, pathname) && !path.includes(':'))
  return (exact ?? entries.find(([path]) => matchPath(`/dashboard/${path}`, pathname)))?.[1]
}
