import { matchPath } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { house } from './house.ts'
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

/** By the path of the route, as `routes.tsx` writes it. */
export const helps: Record<Role, Record<string, Help>> = {
  admin: { ...house, ...work, ...money },
  client,
  user,
}

/** @param pathname the whole address, `/dashboard/clientes/7` */
export function helpAt(role: Role, pathname: string): Help | undefined {
  const entries = Object.entries(helps[role])
  // A route that is written out wins over one with a parameter.
  const exact = entries.find(([path]) => matchPath(`/dashboard/${path}`, pathname) && !path.includes(':'))
  return (exact ?? entries.find(([path]) => matchPath(`/dashboard/${path}`, pathname)))?.[1]
}
