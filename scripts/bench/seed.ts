import { sql } from 'kysely'
import { hashToken, newToken } from '#server/auth/session.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { normalise } from '#server/db/text.ts'
import { stored } from '#server/db/time.ts'
import { openSecrets } from '#server/secrets.ts'

/** A house with many projects, comments on every third, and an admin who is signed in. @returns the session's token */
export async function seedProjects(dataDir: string, count: number): Promise<string> {
  openSecrets(dataDir)
  const database = openDatabase(undefined, dataDir, false)
  await migrate(database.writes)
  const token = await signedInAdmin(database)
  await projects(database, count)
  await sql`analyze`.execute(database.writes)
  await database.close()
  return token
}

/** @returns the session's token */
export async function signedInAdmin({ writes }: Database): Promise<string> {
  const token = newToken()
  const now = Temporal.Now.instant()
  const at = stored(now)
  await writes
    .insertInto('usuarios')
    .values({
      ...{
        id: 1,
        name: 'Ana',
        email: 'ana@exemplo.com.br',
        email_dobrado: 'ana@exemplo.com.br',
        busca: 'ana\nana@exemplo.com.br\n',
        role: 'admin',
      },
      ...{
        senha_hash: '-',
        senha_em: at,
        criado_em: at,
        company: null,
        bloqueado_em: null,
        excluido_em: null,
      },
      ...{ pedido: null, pedido_em: null, totp_segredo: null, totp_desde: null, totp_passo: null },
    })
    .execute()
  await writes
    .insertInto('sessoes')
    .values({
      ...{ usuario_id: 1, token_hash: hashToken(token), endereco: '127.0.0.1', agente: 'bench' },
      ...{ criada_em: at, expira_em: stored(now.add({ hours: 8 })) },
    })
    .execute()
  return token
}

const categories = ['Branding', 'Web Design', 'Marketing Digital', 'Design Gráfico']
const statuses = ['pending', 'in_progress', 'review', 'approved', 'completed']

/** By SQL in one go: through the front door it would take minutes. */
async function projects({ writes }: Database, count: number): Promise<void> {
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
