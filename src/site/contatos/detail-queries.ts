import { findProvedByEmail } from '#platform/auth/usuarios-queries.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import { toEntry } from '#platform/mail/queries.ts'
import { consentimentos } from './consentimentos-rules.ts'
import type { ContatoDetalhe, Conversa } from './contract.ts'
import { type ContatoRow, getContato, toContato } from './queries.ts'

/**
 * Returns a contact with its conversation, links and consent.
 * @param delivers whether a mail server is configured, which decides the state of unsent e-mails
 */
export async function getDetalhe(db: ReadDb, id: number, delivers: boolean): Promise<ContatoDetalhe> {
  const row = await getContato(db, id)
  const cliente = await clientOf(db, row.clientId)
  return {
    ...toContato(row),
    message: row.message,
    endereco: row.endereco,
    cliente,
    projeto: await projectOf(db, row.projectId),
    conta: cliente ? null : await accountOf(db, row.email),
    aviso_versao: row.aviso_versao,
    consentimento: consentOf(row),
    conversa: await listConversa(db, id, delivers),
  }
}

/** Finds the client account that is linked to a contact. A deleted account counts as not linked. */
async function clientOf(db: ReadDb, clientId: number | null): Promise<ContatoDetalhe['cliente']> {
  if (clientId === null) return null
  const client = await db
    .selectFrom('usuarios')
    .select(['id', 'name', 'email'])
    .where('id', '=', clientId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return client ?? null
}

async function projectOf(db: ReadDb, projectId: number | null): Promise<ContatoDetalhe['projeto']> {
  if (projectId === null) return null
  const project = await db
    .selectFrom('projetos')
    .select(['id', 'title'])
    .where('id', '=', projectId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return project ?? null
}

async function accountOf(db: ReadDb, email: string): Promise<ContatoDetalhe['conta']> {
  const user = await findProvedByEmail(db, email)
  return user?.role === 'client' ? { id: user.id, name: user.name, email: user.email } : null
}

function consentOf(row: ContatoRow): ContatoDetalhe['consentimento'] {
  const { consentimento_versao: versao, consentimento_em, consentimento_retirado_em } = row
  if (versao === null || consentimento_em === null) return null
  return {
    versao,
    texto: consentimentos[versao] ?? '',
    em: toWireInstant(consentimento_em),
    retirado_em: toWireInstantOrNull(consentimento_retirado_em),
  }
}

/** Lists notes and answers, oldest first. */
async function listConversa(db: ReadDb, contatoId: number, delivers: boolean): Promise<Conversa[]> {
  const rows = await db
    .selectFrom('contato_conversas as c')
    .leftJoin('correio', 'correio.id', 'c.correio_id')
    .select(['c.id', 'c.tipo', 'c.texto', 'c.usuario_nome', 'c.criado_em', 'c.correio_id'])
    .select(['correio.enviado_em', 'correio.desistiu_em'])
    .where('c.contato_id', '=', contatoId)
    .orderBy('c.id')
    .execute()
  return rows.map((row) => toEntry(row, delivers))
}

interface NewTurn {
  contato_id: number
  tipo: Conversa['tipo']
  texto: string
  correio_id: number | null
}

export async function insertConversa({ db, user, now }: AuthorContext, turn: NewTurn): Promise<void> {
  await db
    .insertInto('contato_conversas')
    .values({ ...turn, usuario_id: user.id, usuario_nome: user.name, criado_em: toStored(now) })
    .execute()
}

/** Replaces the author's name on the notes and answers of an account that is being closed. */
export async function renameAuthor(db: WriteDb, usuario_id: number, usuario_nome: string): Promise<void> {
  await db
    .updateTable('contato_conversas')
    .set({ usuario_nome })
    .where('usuario_id', '=', usuario_id)
    .execute()
}
