import { matchPath } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { agency } from './agency.ts'
import { money } from './money.ts'
import { client, user } from './others.ts'
import { work } from './work.ts'

/** What a screen is for, in the words of somebody who knows it well. */
export interface Help {
  para: string
  /** Three to five things that one can do there. */
  pode: readonly string[]
  /** Where the work usually goes on. */
  proximo: { label: string; to: string }
}

const confirmEmail = (to: string): Record<string, Help> => ({
  'confirmar-email': {
    para: 'Mostrar que o e-mail da conta é mesmo seu.',
    pode: [
      'Confirmar pelo link que chegou por e-mail; ele vale por 30 minutos.',
      'Pedir outro link, se o primeiro já não vale.',
      'Ver depois, nos seus dados, o que você escreveu à agência com este endereço.',
    ],
    proximo: { label: 'Voltar ao início', to },
  },
})

/** By the path of the route, as `routes.tsx` writes it. */
export const helps: Record<Role, Record<string, Help>> = {
  admin: { ...agency, ...work, ...money, ...confirmEmail('/dashboard') },
  client: { ...client, ...confirmEmail('/dashboard') },
  user: { ...user, ...confirmEmail('/dashboard/agenda') },
}

/** @param pathname the whole address, `/dashboard/clientes/7` */
export function helpAt(role: Role, pathname: string): Help | undefined {
  const entries = Object.entries(helps[role])
  // A route that is written out wins over one with a parameter.
  const exact = entries.find(([path]) => matchPath(`/dashboard/${path}`, pathname) && !path.includes(':'))
  return (exact ?? entries.find(([path]) => matchPath(`/dashboard/${path}`, pathname)))?.[1]
}
