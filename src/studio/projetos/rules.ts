import type { Asker } from '#platform/contract/roles.ts'
import { normalise } from '#platform/contract/text.ts'
import type { NewProject, Project } from './contract.ts'

/**
 * Whether the user may approve or reject the project. If not, the server rejects the decision and the browser
 * hides the buttons.
 */
export function canReview(asker: Asker, project: Pick<Project, 'clientId' | 'status'>): boolean {
  return asker.role === 'client' && project.clientId === asker.id && project.status === 'review'
}

/**
 * Whether the user may link a project to this account, or to none. Anybody of the team may choose the first client; who
 * takes a project from a client is an admin.
 */
export function canChangeClient(
  asker: Pick<Asker, 'role'>,
  project: Pick<Project, 'clientId'>,
  clientId: number | null,
): boolean {
  return asker.role === 'admin' || project.clientId === null || project.clientId === clientId
}

/** The part of a project, besides the pictures, that the client decides on. */
type Terms = Pick<Project, 'title' | 'description' | 'category' | 'budget' | 'deadline'>

/** Whether an update changes anything that the client decides on. */
export function changesTerms(before: Terms, after: NewProject): boolean {
  return (
    before.title !== after.title ||
    before.description !== after.description ||
    before.category !== after.category ||
    before.budget !== (after.budget ?? null) ||
    before.deadline !== (after.deadline ?? null)
  )
}

/**
 * Whether the terms of a project can be changed, which they cannot during a review. The client to whom the
 * project belongs is not part of the terms and can always be changed.
 */
export function canChangeTerms(project: Pick<Project, 'status'>): boolean {
  return project.status !== 'review'
}

/** Whether the user may change the pictures of a project. Only the team may, and nobody during a review. */
export function canChangeImages(asker: Asker, project: Pick<Project, 'status'>): boolean {
  return (asker.role === 'admin' || asker.role === 'user') && project.status !== 'review'
}

/**
 * Whether the next step of the team is to send the project to the client. The status can be changed to 'Em
 * Revisão' at any other time too.
 */
export function isReadyToSend({ status }: Pick<Project, 'status'>): boolean {
  return status === 'pending' || status === 'in_progress'
}

export const statuses = ['pending', 'in_progress', 'review', 'approved', 'completed'] as const

type Labels = Record<(typeof statuses)[number], string>

export const statusLabels: Labels = {
  pending: 'Pendente',
  in_progress: 'Em Andamento',
  review: 'Em Revisão',
  approved: 'Aprovado',
  completed: 'Concluído',
}

/** Status labels that differ for clients. */
export const clientStatusLabels: Labels = {
  ...statusLabels,
  pending: 'Aguardando início',
  review: 'Aguardando Aprovação',
}

const several = /[,;/&+]| e /

/**
 * Whether a user is among the responsible people, whose names are typed by hand. The full name or the first
 * name matches, alone or in a list, ignoring case and accents. A typed first name matches every user who has
 * it.
 */
export function isResponsible(name: string, responsavel: string): boolean {
  const [fullName, first] = [folded(name), folded(name).split(' ')[0]]
  // A full name may itself contain `e`, so the whole text is compared too.
  return [responsavel, ...normalise(responsavel).split(several)]
    .map(folded)
    .some((one) => one !== '' && (one === fullName || one === first))
}

const folded = (text: string) => normalise(text).trim().replace(/\s+/g, ' ')
