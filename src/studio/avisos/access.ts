import { enqueue } from '#platform/mail/queries.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { insertAccessChange } from '#proofing/convites/queries.ts'
import { type AtoDeAcesso, isTold, mudancaEmPalavras } from '#proofing/revisores/rules.ts'
import { accessMail } from './mail.ts'
import { notifyReaders, type Occasion, readersOf, theTeam } from './notify.ts'

interface Pessoa {
  nome: string
  email: string | null
}

interface ChangedAccess {
  revisor: Pessoa & { id: number; projectId: number }
  /** The person before the change, if it may have changed the name or the contact. */
  former?: Pessoa
  atos: AtoDeAcesso[]
  /** Whether answers were dropped that the person had not concluded. */
  hadDrafts?: boolean
}

type On = Omit<Occasion, 'user'> & { user: Occasion['user'] & { name: string } }

/**
 * Records what changed in the access of a person: for the log of the person and for the termo of each answer. Once the
 * client has seen the project, it is also told to the client, and to the person at the former and the present address.
 */
export async function recordAccess(
  on: On,
  { revisor, former, atos, hadDrafts }: ChangedAccess,
): Promise<void> {
  const { db, now, app } = on
  const por = { id: Math.max(on.user.id, 0), name: on.user.name }
  const mudancaId = await insertAccessChange(db, { revisor_id: revisor.id, atos, por }, now)
  const project = await findSent(on, revisor.projectId)
  if (!project || !isTold(atos)) return
  const aviso = { tipo: 'acesso' as const, projectId: revisor.projectId, mudancaId }
  await notifyReaders(on, await readersOf(db, [project.clientId]), aviso)
  const isBlocked = atos.includes('bloqueado')
  if (isBlocked) await notifyReaders(on, await theTeam(db), aviso)
  // A new person gets an invitation.
  if (atos.includes('incluida')) return
  const agency = await agencyName(on)
  const what = mudancaEmPalavras({ atos, por: '' })
  for (const email of new Set([former?.email, revisor.email]))
    if (email)
      await enqueue(
        db,
        accessMail(
          { to: { name: (former ?? revisor).nome, email }, agency, baseUrl: app.config.baseUrl },
          { title: project.title, what, isBlocked, hadDrafts: hadDrafts === true },
        ),
        now,
      )
}

interface ChangedClient {
  projectId: number
  /** The accounts of the client before and after the change. */
  before: number | null
  after: number | null
}

/**
 * Records that a project was given to another account: in the log of each of both, and in the termo of each answer. The
 * former client is told if the project was sent; the new one is asked like everybody who decides, and does not read who
 * was the client before.
 */
export async function recordClient(on: On, { projectId, before, after }: ChangedClient): Promise<void> {
  if (before === after) return
  const { db, now, app } = on
  const people = await db
    .selectFrom('revisores')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['revisores.id', 'usuario_id', 'nome', 'usuarios.email'])
    .where('projectId', '=', projectId)
    .where('usuario_id', 'in', [before, after])
    .execute()
  const project = await findSent(on, projectId)
  for (const { id: revisor_id, usuario_id, nome: name, email } of people) {
    const atos: AtoDeAcesso[] = [usuario_id === before ? 'desligada' : 'ligada']
    await insertAccessChange(db, { revisor_id, atos, por: on.user }, now)
    if (!project || usuario_id !== before) continue
    const what = mudancaEmPalavras({ atos, por: '' })
    const change = { title: project.title, what, isBlocked: false, hadDrafts: false }
    await enqueue(
      db,
      accessMail({ to: { name, email }, agency: await agencyName(on), baseUrl: app.config.baseUrl }, change),
      now,
    )
  }
}

/** The name that people outside the team read. */
async function agencyName({ db }: Pick<On, 'db'>): Promise<string> {
  const { nome, assinatura } = await getConfiguracoes(db)
  return assinatura || nome
}

/** Finds a project that was sent to its client at least once. */
const findSent = ({ db }: Pick<Occasion, 'db'>, projectId: number) =>
  db
    .selectFrom('projetos')
    .innerJoin('rodadas', 'rodadas.projectId', 'projetos.id')
    .select(['projetos.title', 'projetos.clientId'])
    .where('projetos.id', '=', projectId)
    .limit(1)
    .executeTakeFirst()
