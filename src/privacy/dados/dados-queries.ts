import { sql } from 'kysely'
import { changesInWords, type State } from '#platform/audit/words.ts'
import { getUsuario } from '#platform/auth/queries.ts'
import type { Campo } from '#platform/contract/campo-schemas.ts'
import { toReais } from '#platform/db/money.ts'
import type { Coluna, Person, PersonalTables, Tabela } from '#platform/db/person.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { personal } from './personal.ts'
import type { MeusDados, Secao } from './schemas.ts'

const MOST = 10_000

interface Account {
  id: number
  email: string
  email_dobrado: string
  email_provado_em: string | null
}

/** Collects what is needed to find the rows of an account's owner. */
export async function toPerson(db: ReadDb, account: Account): Promise<Person> {
  const { assinatura } = await getConfiguracoes(db)
  return { id: account.id, email: account.email, emailIsOwn: await isEmailOwn(db, account), assinatura }
}

/**
 * Tells whether the address of the account may be used to find the person's rows. This requires that the
 * address is proved and that no other account that is not deleted has it, as may happen after this account
 * was deleted.
 */
async function isEmailOwn(db: ReadDb, { id, email_dobrado, email_provado_em }: Account): Promise<boolean> {
  if (email_provado_em === null) return false
  const other = await db
    .selectFrom('usuarios')
    .select('id')
    .where('email_dobrado', '=', email_dobrado)
    .where('id', '!=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return other === undefined
}

/** Collects the personal data of an account, table by table, as the descriptions of the columns say. */
export async function getDados(db: ReadDb, id: number, now: Temporal.Instant): Promise<MeusDados> {
  const user = await getUsuario(db, id)
  const secoes = await listSecoes(db, await toPerson(db, user), personal())
  return toMeusDados(db, { titular: user, secoes }, now)
}

/** Adds whose data they are, from which agency they come, and when they were collected. */
export async function toMeusDados(
  db: ReadDb,
  { titular: { id, name, email, role }, secoes }: Pick<MeusDados, 'titular' | 'secoes'>,
  now: Temporal.Instant,
): Promise<MeusDados> {
  const { nome: agencia } = await getConfiguracoes(db)
  return { gerado_em: toWireInstant(toStored(now)), agencia, titular: { id, name, email, role }, secoes }
}

/** Reads the rows of a person from the given tables, one section of the export for each table. */
export async function listSecoes(db: ReadDb, person: Person, tables: PersonalTables): Promise<Secao[]> {
  const secoes: Secao[] = []
  for (const [name, table] of Object.entries(tables))
    secoes.push(await sectionOf(db, person, { name, table }))
  return secoes
}

async function sectionOf(
  db: ReadDb,
  person: Person,
  { name, table }: { name: string; table: Tabela<string> },
): Promise<Secao> {
  const shown = Object.entries(table.colunas).flatMap(([nome, coluna]) =>
    coluna?.rotulo === undefined ? [] : [{ nome, coluna, rotulo: coluna.rotulo }],
  )
  const columns = sql.join(
    shown.map(({ nome, coluna }) => sql`${coluna.como?.(person) ?? sql.ref(nome)} as ${sql.id(nome)}`),
  )
  const where = (table.mostra ?? table.de)(person)
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(name)} where ${where}
    order by ${sql.ref(`${name}.${table.ordem}`)} desc limit ${MOST + 1}`.execute(db)
  return {
    tabela: name,
    titulo: table.titulo,
    fica: table.fica,
    cortada: rows.length > MOST,
    campos: shown.map(({ nome, rotulo, coluna: { finalidade, tipo = 'texto' } }) => ({
      nome,
      rotulo,
      finalidade,
      tipo,
    })),
    linhas: rows
      .slice(0, MOST)
      .reverse()
      .map((row) => Object.fromEntries(shown.map(({ nome, coluna }) => [nome, read(row[nome], coluna)])))
      .map(withChanges),
  }
}

/** Adds to a row of the audit log what changed of the own account, as people read it. */
function withChanges({ antes, depois, ...row }: Record<string, unknown>): Record<string, unknown> {
  if (antes === undefined) return row
  const mudancas = changesInWords('usuarios', antes as State, depois as State)
  return { ...row, antes, depois, mudancas }
}

/** Converts a stored value to its JSON form. */
function read(value: unknown, { tipo }: Coluna): unknown {
  if (value === null || value === undefined) return null
  const readers: { [T in Campo['tipo']]?: () => unknown } = {
    instante: () => toWireInstant(String(value)),
    dinheiro: () => toReais(Number(value)),
    lista: () => JSON.parse(String(value)),
    estado: () => JSON.parse(String(value)),
  }
  return readers[tipo ?? 'texto']?.() ?? value
}
