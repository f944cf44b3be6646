import type { ReadDb } from '#platform/db/schema.ts'
import { happened, type Occasion } from '#platform/facts.ts'
import { insertAccessChange } from '#proofing/links/queries.ts'
import type { AtoDeAcesso } from './rules.ts'

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

declare module '#platform/facts.ts' {
  interface Facts {
    /** The access of a person to a project changed. */
    'acesso.mudou': ChangedAccess & { mudancaId: number }
    /** A person no longer decides in the open rodada. */
    'revisor.saiu': { projectId: number; revisor_id: number }
    /** A project was given to another client; `former` is the account that had it. */
    'cliente.trocado': { projectId: number; former: { nome: string; email: string }; atos: AtoDeAcesso[] }
  }
}

type On = Omit<Occasion, 'user'> & { user: Occasion['user'] & { name: string } }

/** Records what changed in the access of a person: for the log of the person and for the termo of each answer. */
export async function recordAccess(on: On, changed: ChangedAccess): Promise<void> {
  const { db, user, now } = on
  const por = { id: Math.max(user.id, 0), name: user.name }
  const mudancaId = await insertAccessChange(
    db,
    { revisor_id: changed.revisor.id, atos: changed.atos, por },
    now,
  )
  await happened(on, 'acesso.mudou', { ...changed, mudancaId })
}

interface ChangedClient {
  projectId: number
  /** The accounts of the client before and after the change. */
  before: number | null
  after: number | null
}

/**
 * Records that a project was given to another account: in the log of each of both, and in the termo of each answer. The
 * new client is asked like everybody who decides, and does not read who was the client before.
 */
export async function recordClient(on: On, { projectId, before, after }: ChangedClient): Promise<void> {
  if (before === after) return
  for (const { id: revisor_id, usuario_id, ...person } of await listClients(on.db, projectId, [
    before,
    after,
  ])) {
    const isFormer = usuario_id === before
    const atos: AtoDeAcesso[] = [isFormer ? 'desligada' : 'ligada']
    await insertAccessChange(on.db, { revisor_id, atos, por: on.user }, on.now)
    if (isFormer) await happened(on, 'cliente.trocado', { projectId, former: person, atos })
  }
}

const listClients = (db: ReadDb, projectId: number, accounts: (number | null)[]) =>
  db
    .selectFrom('revisores')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['revisores.id', 'usuario_id', 'nome', 'usuarios.email'])
    .where('projectId', '=', projectId)
    .where('usuario_id', 'in', accounts)
    .execute()
