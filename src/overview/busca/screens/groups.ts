import {
  IconAddressBook,
  IconCalendarEvent,
  IconInbox,
  IconListCheck,
  IconPhoto,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { SearchResult } from '#overview/busca/contract.ts'
import { pagesOf } from '#overview/menu/screens/menu.tsx'
import { day, reais } from '#platform/browser/format.ts'
import type { Role } from '#platform/contract/roles.ts'
import { addressOfTransacao } from '#platform/dashboard/addresses.ts'
import type { ProjectStatus } from '#studio/projetos/contract.ts'
import { statusLabels } from '#studio/projetos/rules.ts'

/** A search result: its label and the page it opens. */
export interface Hit {
  key: string
  to: string
  label: string
  description?: string
  /** Absent for a project, which shows the icon of its status. */
  Icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  status?: ProjectStatus
  /** Whether it is a record, which is listed among the recent ones afterwards. */
  isRecord?: boolean
}

export interface Group {
  label: string
  hits: Hit[]
}

/** Whether one of the given texts contains what was typed. */
export type Matches = (...words: (string | null | undefined)[]) => boolean

export function pageHits(role: Role, matches: Matches): Hit[] {
  return pagesOf(role)
    .filter(({ label, group }) => matches(label, group))
    .map(({ to, label, group, Icon }) => ({
      key: to,
      to,
      label,
      Icon,
      ...(group && { description: group }),
    }))
}

export function foundGroups(found: SearchResult, matches: Matches): Group[] {
  const { projetos, clientes, contatos } = found
  const projects = projetos.filter(({ title, clientName }) => matches(title, clientName))
  const clients = clientes.filter(({ name, email, company }) => matches(name, email, company))
  const contacts = contatos.filter(({ name, email, subject }) => matches(name, email, subject))
  return [
    {
      label: 'Projetos',
      hits: projects.map(({ id, title, clientName, status }) => ({
        key: `projeto-${id}`,
        to: `/dashboard/projects?projeto=${id}`,
        label: title,
        status,
        description: `${clientName} · ${statusLabels[status]}`,
      })),
    },
    pecaGroup(found, matches),
    {
      label: 'Contas de clientes',
      hits: clients.map(({ id, name, email, company }) => ({
        key: `cliente-${id}`,
        to: `/dashboard/clients?busca=${encodeURIComponent(email)}`,
        label: name,
        description: company ? `${company} · ${email}` : email,
        Icon: IconUser,
      })),
    },
    activityGroup(found, matches),
    ...registryGroups(found, matches),
    {
      label: 'Contatos',
      hits: contacts.map(({ id, name, email, subject }) => ({
        key: `contato-${id}`,
        to: `/dashboard/contatos?contato=${id}`,
        label: subject,
        description: `${name} · ${email}`,
        Icon: IconInbox,
      })),
    },
  ]
}

/** The found pieces. Each result opens the piece. */
function pecaGroup({ pecas }: SearchResult, matches: Matches): Group {
  return {
    label: 'Peças',
    hits: pecas
      .filter(({ nome }) => matches(nome))
      .map(({ id, projectId, nome, projeto }) => ({
        key: `peca-${id}`,
        to: `/dashboard/projects?projeto=${projectId}&peca=${id}`,
        label: nome,
        description: projeto,
        Icon: IconPhoto,
      })),
  }
}

/** The found activities. Each result opens the agenda in the month of the activity's request. */
function activityGroup({ atividades }: SearchResult, matches: Matches): Group {
  const activities = atividades.filter((one) => matches(one.atividade, one.responsavel, one.cliente))
  return {
    label: 'Atividades',
    hits: activities.map(({ id, atividade, responsavel, cliente, status, data_pedido }) => ({
      key: `atividade-${id}`,
      label: atividade,
      Icon: IconCalendarEvent,
      to: `/dashboard/agenda?mes=${data_pedido.slice(0, 7)}&atividade=${id}`,
      description: `${cliente} · ${responsavel} · ${status}`,
    })),
  }
}

/** The results of the finance screens: customers, suppliers and transactions. */
function registryGroups({ cadastro, fornecedores, transacoes }: SearchResult, matches: Matches): Group[] {
  const clients = cadastro.filter(({ nome, empresa, email }) => matches(nome, empresa, email))
  const suppliers = fornecedores.filter(({ nome, documento }) => matches(nome, documento))
  const transactions = transacoes.filter(({ pessoa_nome, descricao }) => matches(pessoa_nome, descricao))
  return [
    {
      label: 'Clientes',
      hits: clients.map(({ id, nome, empresa, email }) => ({
        key: `cadastro-${id}`,
        to: `/dashboard/clientes/${id}`,
        label: nome,
        Icon: IconAddressBook,
        ...descriptionOf(empresa, email),
      })),
    },
    {
      label: 'Fornecedores',
      hits: suppliers.map(({ id, nome, documento, cidade }) => ({
        key: `fornecedor-${id}`,
        to: `/dashboard/fornecedores/${id}`,
        label: nome,
        Icon: IconTruck,
        ...descriptionOf(documento, cidade),
      })),
    },
    {
      label: 'Transações',
      hits: transactions.map(({ id, pessoa_nome, descricao, valor, data_vencimento }) => ({
        key: `transacao-${id}`,
        to: addressOfTransacao(id),
        label: descricao ? `${pessoa_nome}: ${descricao}` : pessoa_nome,
        Icon: IconListCheck,
        description: `${reais(valor)} · vence em ${day(data_vencimento)}`,
      })),
    },
  ]
}

function descriptionOf(...facts: (string | null)[]): { description?: string } {
  const description = facts.filter(Boolean).join(' · ')
  return description ? { description } : {}
}
