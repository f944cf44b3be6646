import type { Asker } from '#contract/roles.ts'
import type { NewProject, Project } from '#contract/work/endpoints/projetos.ts'

/**
 * Whether the user may approve or reject the project. The server uses it to reject and the browser to hide
 * the buttons.
 */
export function canReview(asker: Asker, project: Pick<Project, 'clientId' | 'status'>): boolean {
  return asker.role === 'client' && project.clientId === asker.id && project.status === 'review'
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

/** During a review the terms cannot be changed. The client of the project can. */
export function canChangeTerms(project: Pick<Project, 'status'>): boolean {
  return project.status !== 'review'
}

/** During a review the pictures cannot be changed. */
export function canChangeImages(asker: Asker, project: Pick<Project, 'status'>): boolean {
  return (asker.role === 'admin' || asker.role === 'user') && project.status !== 'review'
}
