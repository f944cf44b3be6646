import { recordBefores } from '#platform/audit/befores.ts'
import type { SeenVersion } from '#platform/db/records.ts'
import { namesIn, namesOfChanged } from '#platform/db/selection.ts'
import { conflict } from '#platform/errors.ts'
import { happened } from '#platform/facts.ts'
import type { HandlerContext } from '#platform/http/call.ts'
import { changeStatus } from '#proofing/rodadas/changing-status.ts'
import { workMessages } from '#studio/messages.ts'
import type { Project, ProjectStatus } from './contract.ts'
import { binProjeto, getProjeto, listSelected, withWorks } from './queries.ts'

declare module '#platform/facts.ts' {
  interface Facts {
    /** The status or the client of projects may have changed. The lists have the same projects. */
    'projetos.alterados': { before: readonly ProjectState[]; after: readonly ProjectState[] }
  }
}

type ProjectState = Pick<Project, 'id' | 'status' | 'clientId'>

const says = workMessages.projeto

/**
 * Sets the status of each project, and notifies each client once.
 * @throws 409 with the names of the first five projects that were changed or deleted since the user saw them
 */
export async function setStatusOfMany(
  context: HandlerContext,
  selected: (SeenVersion & { status: ProjectStatus })[],
  desfaz: boolean,
): Promise<Project[]> {
  const { db, user } = context
  const befores = await getUnchanged(context, selected)
  await recordBefores(
    context,
    'projetos',
    selected.map(({ id }) => id),
  )
  const after: Project[] = []
  const told: Project[] = []
  for (const one of selected) {
    const changed = await changeStatus(context, one, desfaz)
    const project = await getProjeto(db, user, one.id)
    after.push(project)
    if (!changed?.resumes) told.push(project)
  }
  await happened(context, 'projetos.alterados', { before: befores, after: told })
  return after
}

/**
 * Moves the projects to the bin.
 * @throws 409 with the names of the first five projects that were changed or deleted since the user saw them, or
 * that are in the portfolio
 */
export async function removeMany(context: HandlerContext, selected: SeenVersion[]): Promise<void> {
  const { db } = context
  const projects = await getUnchanged(context, selected)
  const ids = projects.map(({ id }) => id)
  const published = await withWorks(db, ids)
  const names = namesIn(projects.filter(({ id }) => published.has(id)).map(({ nome }) => nome))
  if (names) throw conflict(says.noPortfolio(names))
  await recordBefores(context, 'projetos', ids)
  for (const id of ids) await binProjeto(context, id)
}

async function getUnchanged({ db, user }: HandlerContext, selected: SeenVersion[]) {
  const stored = await listSelected(
    db,
    user,
    selected.map(({ id }) => id),
  )
  const names = namesOfChanged(selected, stored)
  if (names) throw conflict(says.nadaFeito(names))
  return stored
}
