import { sql } from 'kysely'
import type { WriteDb } from '#platform/db/schema.ts'
import { type MailContent, withoutCode, withoutTokens } from '#platform/mail/content.ts'

/**
 * Tables with credentials, one-time links and codes, push subscriptions, and stored responses for idempotency keys, each
 * after those that refer to it.
 */
const emptiedTables = [
  'sessoes',
  'acessos_revisor',
  'sessoes_revisor',
  'codigos_revisor',
  'tokens',
  'repeticoes',
  'dispositivos',
  'envios_push',
  'inscricoes_push',
] as const

/**
 * Removes from the copy of a database on SQLite whatever lets somebody in: sessions, one-time links, codes, stored
 * responses, known devices, push subscriptions, PINs with a fast hash, and the tokens and codes in e-mails that were not
 * sent. Such an e-mail is not sent from the copy, because its link is dead there. What is stored as a hash of a random
 * token, such as a link to a review, and passwords stay. The copy may come from a version without some of the tables.
 */
export async function dropAccess(db: WriteDb): Promise<void> {
  const tables = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [
      name,
      new Set(columns.map((column) => column.name)),
    ]),
  )
  for (const name of emptiedTables) if (tables.has(name)) await db.deleteFrom(name).execute()
  if (tables.get('revisores')?.has('pin_hmac'))
    await sql`update revisores set pin_hmac = null where pin_hmac is not null`.execute(db)
  const columns = tables.get('correio')
  if (columns?.has('conteudo') && columns.has('token_id')) await dropMailedAccess(db)
}

async function dropMailedAccess(db: WriteDb): Promise<void> {
  const mails = await db
    .selectFrom('correio')
    .select(['id', 'texto', 'conteudo', 'token_id'])
    .where('texto', '<>', '')
    .orderBy('id')
    .execute()
  for (const { id, texto, conteudo, token_id } of mails) {
    const content: MailContent | null = conteudo === null ? null : JSON.parse(conteudo)
    const masked = content?.tipo === 'codigo-revisao' ? withoutCode : withoutTokens
    if (masked(texto) === texto) continue
    await db
      .updateTable('correio')
      // No token has the id 0, so the link of the e-mail counts as dead.
      .set({ texto: masked(texto), conteudo: conteudo && masked(conteudo), token_id: token_id ?? 0 })
      .where('id', '=', id)
      .execute()
  }
}
