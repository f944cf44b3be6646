import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { index, integer, oneOf, table } from '#server/platform/db/tables.ts'

/** Stands in the text of an e-mail for the token of a link that is made when the e-mail is sent. */
const NO_ENVIO = 'criado-no-envio'

/** The links that were signed with a key of the installation: their pattern, and what stands for them from now on. */
const signedLinks = [
  ['sair', /\/avisos\/sair\?id=(\d+)&s=[0-9a-f]{64}/g, `/avisos/sair?t=${NO_ENVIO}`],
  ['lembretes', /\/revisao\/lembretes\?t=(\d+)\.[0-9a-f]{64}/g, `/revisao/lembretes?t=${NO_ENVIO}`],
  ['titular', /\/privacidade\/confirmar\?id=(\d+)&s=[0-9a-f]{64}/g, `/privacidade/confirmar?t=${NO_ENVIO}`],
] as const

/**
 * Adds the links of e-mails that are random and end: those that end e-mails and reminders, and the proof of a request
 * about personal data. Until now they were signed with a key that is in each backup, and most of them never ended. Only
 * their hashes are stored, so the links are made when the e-mails are sent. E-mails that wait get such links.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  const kinds = signedLinks.map(([kind]) => kind)
  await table(db, 'links_correio')
    .addColumn('tipo', 'text', (c) => c.notNull().check(oneOf('tipo', kinds)))
    .addColumn('registro_id', integer(db), (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique().check(sql`length(token_hash) = 43`))
    .addColumn('criado_em', 'text', (c) => c.notNull())
    .addColumn('expira_em', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'links_correio', ['registro_id'])
  await index(db, 'links_correio', ['expira_em'])
  await db.schema
    .alterTable('correio')
    .addColumn('link_tipo', 'text', (c) => c.check(oneOf('link_tipo', kinds)))
    .execute()
  await db.schema.alterTable('correio').addColumn('link_de', integer(db)).execute()
  await renewWaiting(db)
}

interface Waiting {
  id: number
  texto: string
  conteudo: string | null
  sair: string | null
}

async function renewWaiting(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<Waiting>`
    select id, texto, conteudo, sair from correio where enviado_em is null order by id`.execute(db)
  for (const { id, texto, conteudo, sair } of rows)
    for (const [kind, pattern, replacement] of signedLinks) {
      const [, owner] = [...texto.matchAll(pattern)][0] ?? []
      if (owner === undefined) continue
      const renewed = (text: string | null) => text?.replace(pattern, replacement) ?? null
      await sql`update correio set link_tipo = ${kind}, link_de = ${Number(owner)}, texto = ${renewed(texto)},
        conteudo = ${renewed(conteudo)}, sair = ${renewed(sair)} where id = ${id}`.execute(db)
    }
}
