import { type Kysely, sql } from 'kysely'
import { hashToken, newToken } from '../../src/platform/auth/session.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { type Database, openDatabase } from '../../src/platform/db/open.ts'
import type { Schema } from '../../src/platform/db/schema.ts'

import { normalise } from '../../src/platform/db/text.ts'
import { toStored } from '../../src/platform/db/time.ts'
import { openSecrets } from '../../src/platform/secrets.ts'

/**
 * Creates projects, a comment on every third project, and an admin with a session.
 * @returns the token of the session
 */
export async function seedProjects(dataDir: string, count: number): Promise<string> {
  openSecrets(dataDir)
  const database = await openDatabase(undefined, dataDir, false)
  await migrate(database.writes)
  const token = await signedInAdmin(database)
  await insertProjects(database, count)
  await sql`analyze`.execute(database.writes)
  await database.close()
  return token
}

/**
 * Creates an admin with a session.
 * @returns the token of the session
 */
export async function signedInAdmin(database: Database): Promise<string> {
  const [ana] = await signedInPeople(database, { admins: 1, clients: 0 })
  return ana?.token ?? ''
}

/** Creates accounts with a session each. The first accounts are admins, the others clients. */
export async function signedInPeople(
  { writes }: Database,
  { admins, clients }: { admins: number; clients: number },
): Promise<{ id: number; token: string; admin: boolean }[]> {
  const people = Array.from({ length: admins + clients }, (_, at) => ({
    id: at + 1,
    token: newToken(),
    admin: at < admins,
    name: at === 0 ? 'Ana' : `Pessoa ${at + 1}`,
  }))
  for (const person of people) await signIn(writes, person)
  return people.map(({ id, token, admin }) => ({ id, token, admin }))
}

interface Newcomer {
  id: number
  name: string
  token: string
  admin: boolean
}

async function signIn(db: Kysely<Schema>, { id, name, token, admin }: Newcomer): Promise<void> {
  const now = Temporal.Now.instant()
  const at = toStored(now)
  const email = `${normalise(name).replace(' ', '.')}@exemplo.com.br`
  await db
    .insertInto('usuarios')
    .values({
      id,
      name,
      email,
      email_dobrado: email,
      busca: `${normalise(name)}\n${email}\n`,
      role: admin ? 'admin' : 'client',
      senha_hash: '-',
      senha_em: at,
      criado_em: at,
      company: null,
      bloqueado_em: null,
      excluido_em: null,
      pedido: null,
      pedido_em: null,
      totp_segredo: null,
      totp_desde: null,
      totp_passo: null,
    })
    .execute()
  await db
    .insertInto('sessoes')
    .values({
      usuario_id: id,
      token_hash: hashToken(token),
      endereco: '127.0.0.1',
      agente: 'bench',
      criada_em: at,
      expira_em: toStored(now.add({ hours: 8 })),
      confirmada_em: at,
    })
    .execute()
}

const categories = ['Branding', 'Web Design', 'Marketing Digital', 'Design Gráfico']
const statuses = ['pending', 'in_progress', 'review', 'approved', 'completed']

/** Inserts the projects with one SQL statement, because creating them through the API would take minutes. */
export async function insertProjects({ writes }: Database, count: number): Promise<void> {
  const text =
    'Identidade visual completa: marca, papelaria, fachada e manual de uso, em português e em inglês.'
  const title = 'Nova marca da Padaria São João'
  const client = 'Padaria São João'
  const pick = (from: string[]) =>
    sql`case n % ${sql.lit(from.length)} ${sql.join(
      from.map((one, at) => sql`when ${sql.lit(at)} then ${sql.lit(one)}`),
      sql` `,
    )} end`
  const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n * 600, 'unixepoch')`
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into projetos (title, description, category, status, "clientName", budget, deadline, "createdAt", "updatedAt", busca)
    select ${title} || ' ' || n, ${text}, ${pick(categories)}, ${pick(statuses)}, ${client}, n * 1234,
      date(1700000000 + n * 900, 'unixepoch'), ${at}, ${at}, ${normalise(`${title}\n${client}`)} || n
    from numbers`.execute(writes)
  await sql`
    insert into comentarios ("projectId", "userId", "userName", "userRole", message, "createdAt")
    select id, 1, 'Ana', 'admin', 'Segue a nova versão.', "createdAt" from projetos where id % 3 = 0`.execute(
    writes,
  )
}
