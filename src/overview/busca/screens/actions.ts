import { IconBolt } from '@tabler/icons-react'
import { creationsOf } from '#overview/atalhos/screens/table.ts'
import type { Hoje } from '#overview/painel/contract.ts'
import { ourLines } from '#overview/painel/screens/today-lines.ts'
import type { Role } from '#platform/contract/roles.ts'
import { normalise } from '#platform/contract/text.ts'
import type { Project } from '#studio/projetos/contract.ts'
import type { Hit } from './groups.ts'

const wordsOf = (typed: string) => normalise(typed).split(/\s+/).filter(Boolean)

interface Action {
  label: string
  to: string
  /** Other words by which the action is found. */
  words?: string
}

const others: Record<Role, Action[]> = {
  admin: [
    {
      label: 'Cobrar receitas em aberto',
      to: '/dashboard/financial-transactions/cobrancas',
      words: 'cobranças lembrar vencidas',
    },
    { label: 'Emitir recibo', to: '/dashboard/financial-receipts?novo=1', words: 'novo' },
  ],
  user: [],
  client: [],
}

/** The actions of the role in which every typed word, or a part of it without accents, occurs. */
export function actionHits(role: Role, typed: string): Hit[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  const all: Action[] = [...creationsOf(role).map(({ does, to }) => ({ label: does, to })), ...others[role]]
  return all
    .filter(({ label, words = '' }) => {
      const text = normalise(`${label} ${words}`)
      return wanted.every((word) => text.includes(word))
    })
    .map(({ label, to }) => ({ key: `acao-${label}`, to, label, Icon: IconBolt }))
}

/** The most actions of today that are offered before anything is typed. */
const MOST_OF_TODAY = 4

/** What is offered before anything is typed: the next steps of 'Hoje', if it is known, and what the role can create. */
export function firstActions(role: Role, hoje: Hoje | undefined): Hit[] {
  const next = (hoje ? ourLines(hoje) : []).flatMap(({ text, note, action }) =>
    action
      ? [
          {
            key: `hoje-${action.to}-${text}`,
            to: action.to,
            label: `${action.label}: ${text}`,
            ...(note && { description: note }),
            Icon: IconBolt,
          },
        ]
      : [],
  )
  const made = creationsOf(role).map(({ does, to }) => ({
    key: `acao-${does}`,
    to,
    label: does,
    Icon: IconBolt,
  }))
  return [...next.slice(0, MOST_OF_TODAY), ...made]
}

const phrase = ['enviar', 'para', 'aprovacao']

/**
 * Returns the words that name a project if the typed text asks to send one for approval, such as `panetones` for
 * `enviar panetones`; an empty text means any project. Undefined if the text does not ask for it.
 */
export function projectToSend(role: Role, typed: string): string | undefined {
  if (role === 'client') return undefined
  const words = wordsOf(typed)
  const asks = (word: string) =>
    word.length > 2 && ['enviar', 'aprovacao'].some((one) => one.startsWith(word))
  if (!words.some(asks)) return undefined
  return words.filter((word) => !phrase.some((one) => one.startsWith(word))).join(' ')
}

/** Offers to send the projects that the team is working on. */
export const sendHits = (projects: Pick<Project, 'id' | 'title' | 'clientName' | 'status'>[]): Hit[] =>
  projects
    .filter(({ status }) => status === 'pending' || status === 'in_progress')
    .map(({ id, title, clientName }) => ({
      key: `enviar-${id}`,
      to: `/dashboard/projects?projeto=${id}&enviar=1`,
      label: `Enviar “${title}” para aprovação`,
      description: clientName,
      Icon: IconBolt,
    }))
