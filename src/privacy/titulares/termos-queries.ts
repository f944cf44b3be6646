import { type RawBuilder, sql } from 'kysely'
import { codeOf } from '#platform/contract/codigo.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { containsPattern, matches, normalise } from '#platform/db/text.ts'
import { toWireInstant } from '#platform/db/time.ts'
import type { TermoPublico } from '#proofing/termos/publico-rules.ts'
import { isParteApagavel } from '#proofing/termos/rules.ts'
import type { TermoDoTitular } from './contract.ts'

const MOST = 50
/** How many different names a search text may match. */
const NAMES = 200

interface SearchedPerson {
  email: string
  usuario_id: number | null
  /** A search text that the admin typed: a name, a number, an address or the code of a termo. */
  busca?: string | undefined
}

/**
 * Lists the termos of a person with a value that can be erased or was erased, the newest first, also those of projects in
 * the bin and of closed accounts.
 */
export async function listTermosDoTitular(db: ReadDb, wanted: SearchedPerson): Promise<TermoDoTitular[]> {
  const rows = await db
    .selectFrom('termos')
    .leftJoin('decisoes', 'decisoes.id', 'termos.decisao_id')
    .leftJoin('aditivos', 'aditivos.id', 'termos.aditivo_id')
    .leftJoin('revisores', (join) =>
      join.on((e) => e('revisores.id', '=', e.fn.coalesce('decisoes.revisor_id', 'aditivos.revisor_id'))),
    )
    .innerJoin('projetos', (join) =>
      join.on((e) => e('projetos.id', '=', e.fn.coalesce('decisoes.projectId', 'revisores.projectId'))),
    )
    .select(['termos.id', 'termos.codigo', 'termos.jws', 'projetos.title as projeto'])
    .select((e) => e.fn.coalesce('decisoes.userName', 'revisores.nome').as('nome'))
    .where(await ofPerson(db, wanted))
    .where(
      sql<boolean>`(exists (select 1 from termo_partes p where p.termo_id = termos.id and p.nome in ('telefone', 'endereco', 'navegador'))
        or exists (select 1 from termo_partes_apagadas a where a.termo_id = termos.id))`,
    )
    .orderBy('termos.id', 'desc')
    .limit(MOST)
    .execute()
  const partes = await listPartes(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, codigo, jws, projeto, nome }) => {
    const { ato, em } = publicOf(jws)
    return { codigo, ato, em, projeto, nome: nome ?? '', partes: partes.get(id) ?? [] }
  })
}

/** Returns the condition for the termos of the person, by account, address or search text. */
async function ofPerson(db: ReadDb, { email, usuario_id, busca }: SearchedPerson) {
  const ofAccounts = (accounts: RawBuilder<unknown>) =>
    sql`(decisoes."userId" in (${accounts}) or revisores.usuario_id in (${accounts}))`
  if (!busca)
    return sql<boolean>`(lower(revisores.email) = ${email.toLowerCase()}
      or ${ofAccounts(sql`select id from usuarios where lower(email) = ${email.toLowerCase()} or id = ${usuario_id ?? 0}`)})`
  const contains = (column: string) =>
    sql`lower(${sql.ref(column)}) like ${containsPattern(busca)} escape '\\'`
  const names = sql.join(await namesLike(db, busca))
  return sql<boolean>`(termos.codigo = ${codeOf(busca)}
    or decisoes."userName" in (${names}) or revisores.nome in (${names})
    or ${contains('revisores.email')} or ${contains('revisores.telefone')}
    or ${ofAccounts(sql`select id from usuarios where ${matches('busca', busca)}`)})`
}

/** Lists the names of people who answered that contain the text. The tables have no column of normalised names. */
async function namesLike(db: ReadDb, busca: string): Promise<string[]> {
  const rows = await db
    .selectFrom('decisoes')
    .select('userName as nome')
    .union(db.selectFrom('revisores').select('nome'))
    .execute()
  const found = rows.map(({ nome }) => nome).filter((nome) => normalise(nome).includes(normalise(busca)))
  return found.length > 0 ? found.slice(0, NAMES) : ['']
}

/** Lists the values that can be erased or were erased, by termo. */
async function listPartes(db: ReadDb, ids: number[]): Promise<Map<number, TermoDoTitular['partes']>> {
  const found = new Map<number, TermoDoTitular['partes']>()
  if (ids.length === 0) return found
  const add = (id: number, parte: TermoDoTitular['partes'][number]) => found.getOrInsert(id, []).push(parte)
  const apagadas = await db
    .selectFrom('termo_partes_apagadas')
    .select(['termo_id', 'nome', 'em'])
    .where('termo_id', 'in', ids)
    .orderBy('id')
    .execute()
  const guardadas = await db
    .selectFrom('termo_partes')
    .select(['termo_id', 'nome'])
    .where('termo_id', 'in', ids)
    .orderBy('id')
    .execute()
  for (const { termo_id, nome } of guardadas)
    if (isParteApagavel(nome)) add(termo_id, { nome, apagada_em: null })
  for (const { termo_id, nome, em } of apagadas) add(termo_id, { nome, apagada_em: toWireInstant(em) })
  return found
}

/** The public values of a signed text. Its signature is not verified here. */
const publicOf = (jws: string): TermoPublico =>
  JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())
