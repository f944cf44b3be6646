import { sql } from 'kysely'
import type { Visitor } from '#platform/auth/session.ts'
import { messages } from '#platform/contract/messages.ts'
import { isOfTeam } from '#platform/contract/roles.ts'
import { legal, ofAccount, type Person, withAddress } from '#platform/db/person.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { ParteApagavel } from '#proofing/termos/rules.ts'
import type { ProjectStatus } from '#studio/projetos/contract.ts'
import { canChangeImages } from '#studio/projetos/rules.ts'

/**
 * Selects the projects that the user may see and that are not in the bin. A person who reviews by link sees those of
 * the verified invitations, and the team only one project while it looks at this project as its client does.
 */
export function visibleProjetos(user: Visitor, db: ReadDb) {
  const { soProjeto } = user
  if (soProjeto !== undefined) return projetosOf(ownerFor(user), db).where('projetos.id', '=', soProjeto)
  if (user.role !== 'revisor') return projetosOf(ownerFor(user), db)
  const invited = user.convites.map(({ projectId }) => projectId)
  return projetosOf(undefined, db).where('projetos.id', 'in', [0, ...invited])
}

/**
 * Returns the account whose projects the user sees, or undefined for the team, which sees all. Visitors without an
 * account have an id that is no account, so that they see none.
 */
export const ownerFor = (user: Visitor) => (isOfTeam(user) ? undefined : user.id)

/** Selects the projects of a client account, or of all, that are not in the bin. */
export function projetosOf(owner: number | undefined, db: ReadDb) {
  return withBinned(owner, db).where('projetos.excluido_em', 'is', null)
}

/** Selects the projects of a client account, or of all, including those in the bin. */
export function withBinned(owner: number | undefined, db: ReadDb) {
  const all = db.selectFrom('projetos')
  return owner === undefined ? all : all.where('projetos.clientId', '=', owner)
}

/** @throws 404 if there is no such project or the user may not see it */
export async function getStatus(db: ReadDb, user: Visitor, id: number): Promise<ProjectStatus> {
  const project = await visibleProjetos(user, db)
    .select('status')
    .where('projetos.id', '=', id)
    .executeTakeFirst()
  if (!project) throw notFound()
  return project.status
}

/**
 * Checks that the user may change the pieces of a project now.
 * @throws 404 if there is no such project, 409 if it is in review
 */
export async function refuseInReview(db: ReadDb, user: Visitor, id: number): Promise<void> {
  const status = await getStatus(db, user, id)
  if (!canChangeImages(user, { status })) throw conflict(messages.arquivo.emRevisao)
}

/**
 * Selects the versions that the user may see, with their pieces, of projects and pieces that are not in the bin. The
 * team sees all of them, everybody else those that were sent. Every other query about versions, pages
 * and marks begins here.
 */
export function visibleVersoes(user: Visitor, db: ReadDb) {
  const all = db
    .selectFrom('peca_versoes')
    .innerJoin('pecas', 'pecas.id', 'peca_versoes.peca_id')
    .where('pecas.excluido_em', 'is', null)
    // Correlated, so that the project is found by its id instead of listing all projects.
    .where((e) =>
      e.exists(
        visibleProjetos(user, db)
          .select(sql.lit(1).as('um'))
          .whereRef('projetos.id', '=', sql.ref('pecas.projectId')),
      ),
    )
  return isOfTeam(user) ? all : all.where('peca_versoes.enviada_em', 'is not', null)
}

/**
 * Selects the marks that the user may see, with the version on which each was created. The team sees internal marks
 * too, everybody else only those that both sides see, on versions that were sent. This is the only place
 * that hides internal marks.
 */
export function visibleMarcacoes(user: Visitor, db: ReadDb) {
  const all = visibleVersoes(user, db)
    .innerJoin('marcacoes', 'marcacoes.versao_id', 'peca_versoes.id')
    .where('marcacoes.excluido_em', 'is', null)
  return isOfTeam(user) ? all : all.where('marcacoes.visibilidade', '=', 'cliente')
}

/** A subquery for the ids of the person in the reviews of projects, by account or by e-mail address. */
export function revisoresOf(person: Person) {
  return sql`(select id from revisores where ${ofAccount(person)} or ${withAddress('email')(person)})`
}

/** A subquery for the ids of the decisions of the person. */
export function decisoesOf(person: Person) {
  return sql`(select id from decisoes where "userId" = ${person.id} or revisor_id in ${revisoresOf(person)})`
}

/** A subquery for the ids of the termos of the person: of decisions, and of prices that the person accepted. */
export function termosOf(person: Person) {
  return sql`(select id from termos where decisao_id in ${decisoesOf(person)}
    or aditivo_id in (select id from aditivos where revisor_id in ${revisoresOf(person)}))`
}

/** A column of a decision, or that it was erased from the decision and its termo because the person asked for it. */
export function unlessErased(column: string, nome: ParteApagavel) {
  return sql`case when exists (select 1 from termo_partes_apagadas a join termos t on t.id = a.termo_id
    where t.decisao_id = decisoes.id and a.nome = ${nome}) then 'apagado a pedido' else ${sql.ref(column)} end`
}

/**
 * The condition for the messages to export: those that the user wrote, and for a client also those that the
 * client received. Messages from clients are not exported to members of the team, because they belong to the
 * client and the agency.
 */
export const visibleMensagens = ({ id }: Person) =>
  sql`(remetente_id = ${id} or (destinatario_id = ${id}
    and exists (select 1 from usuarios where usuarios.id = ${id} and usuarios.role = 'client')))`

/** What stays of a conversation after the account is closed. */
export const nowOurs = `ficam com a agência, sem o seu nome: são parte do trabalho dela. ${legal}`
