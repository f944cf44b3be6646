import { IconInbox, IconUser } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Found } from '#contract/busca.ts'
import { type ProjectStatus, statusLabels } from '#contract/projetos.ts'
import type { Role } from '#contract/roles.ts'
import { pagesOf } from '#web/dashboard/Sidebar.tsx'

/** Somewhere to go: what it is called, and where it leads. */
export interface Hit {
  key: string
  to: string
  label: string
  description?: string
  /** A project has the shape of its status instead. */
  Icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  status?: ProjectStatus
}

export interface Group {
  label: string
  hits: Hit[]
}

/** Whether something that is called by these words belongs to what was typed. */
export type Matches = (...words: (string | null | undefined)[]) => boolean

export function pageHits(role: Role, matches: Matches): Hit[] {
  return pagesOf(role)
    .filter(({ label, group }) => matches(label, group))
    .map(({ to, label, group, Icon }) => ({
      ...{ key: to, to, label, Icon },
      ...(group && { description: group }),
    }))
}

export function foundGroups({ projetos, clientes, contatos }: Found, matches: Matches): Group[] {
  const projects = projetos.filter(({ title, clientName }) => matches(title, clientName))
  const clients = clientes.filter(({ name, email, company }) => matches(name, email, company))
  const contacts = contatos.filter(({ name, email, subject }) => matches(name, email, subject))
  return [
    {
      label: 'Projetos',
      hits: projects.map(({ id, title, clientName, status }) => ({
        ...{ key: `projeto-${id}`, to: `/dashboard/projects?projeto=${id}`, label: title, status },
        description: `${clientName} · ${statusLabels[status]}`,
      })),
    },
    {
      label: 'Clientes',
      hits: clients.map(({ id, name, email, company }) => ({
        ...{ key: `cliente-${id}`, to: `/dashboard/clients?busca=${encodeURIComponent(email)}` },
        ...{ label: name, description: company ? `${company} · ${email}` : email, Icon: IconUser },
      })),
    },
    {
      label: 'Contatos',
      hits: contacts.map(({ id, name, email, subject }) => ({
        ...{ key: `contato-${id}`, to: `/dashboard/contatos?contato=${id}` },
        ...{ label: subject, description: `${name} · ${email}`, Icon: IconInbox },
      })),
    },
  ]
}
