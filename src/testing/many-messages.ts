import { type Kysely, sql } from 'kysely'
import { nobody, type Visitor } from '#platform/auth/session.ts'
import type { Schema } from '#platform/db/schema.ts'

const AT = '2026-11-20T12:00:00.000Z'
/** The number of admins. The accounts with the lowest ids are admins, and the other accounts are clients. */
const ADMINS = 3
/**
 * The number of rows in a batch. A batch must stay below the statement timeout of PostgreSQL, which is five
 * seconds.
 */
const AT_ONCE = 10_000

/** The user with this id among the accounts inserted below. */
export const visitor = (id: number): Visitor => ({ ...nobody, id, role: id <= ADMINS ? 'admin' : 'client' })
export const firstClient = ADMINS + 1

/**
 * Inserts the conversations of a busy agency, identical on both engines: two admins exchange messages with
 * the clients, at least a fifth of the messages belong to one client, the messages from a sender with an even
 * id are read up to half of the highest id among them, and a twentieth of the messages have a file. Of every
 * fifty client accounts one is blocked and one is deleted.
 */
export async function insertConversations(
  db: Kysely<Schema>,
  clients: number,
  messages: number,
): Promise<void> {
  await accounts(db, ADMINS + clients)
  for (let from = 1; from <= messages; from += AT_ONCE)
    await conversations(db, { from, to: Math.min(messages, from + AT_ONCE - 1), clients })
  await sql`insert into leituras (usuario_id, com_id, ate, em)
    select destinatario_id, remetente_id, max(id) / 2, ${AT} from mensagens
    where remetente_id % 2 = 0 group by destinatario_id, remetente_id`.execute(db)
  await sql`insert into anexos (mensagem_id, especie, chave, nome, tipo, tamanho, sha256, larguras, usuario_id,
      usuario_nome, criado_em)
    select id, 'outro', 'k' || id, 'a.pdf', 'application/pdf', 1, ${'0'.repeat(64)}, '[]', remetente_id, 'Quem',
      ${AT}
    from mensagens where id % 20 = 0`.execute(db)
}

async function accounts(db: Kysely<Schema>, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => at + 1).map((id) => ({
    name: `Pessoa ${id}`,
    email: `p${id}@exemplo.com.br`,
    email_dobrado: `p${id}@exemplo.com.br`,
    senha_hash: '-',
    senha_em: AT,
    criado_em: AT,
    role: visitor(id).role as 'admin',
    company: null,
    pedido: null,
    pedido_em: null,
    totp_segredo: null,
    totp_desde: null,
    totp_passo: null,
    encerrado_em: null,
    busca: `pessoa ${id}`,
    bloqueado_em: id > ADMINS && id % 50 === 0 ? AT : null,
    excluido_em: id > ADMINS && id % 50 === 1 ? AT : null,
  }))
  await db.insertInto('usuarios').values(rows).execute()
}

interface Part {
  from: number
  to: number
  clients: number
}

/** Inserts with SQL, because the API would take minutes. */
async function conversations(db: Kysely<Schema>, { from, to, clients }: Part): Promise<void> {
  await sql`
    with recursive numbers(n) as (
      select cast(${sql.lit(from)} as bigint) union all select n + 1 from numbers where n < ${sql.lit(to)}),
    pairs as (select n, n % 2 + 1 as admin, ${sql.lit(firstClient)} +
      case when n % 5 = 0 then 0 else (n * 7919) % ${sql.lit(clients)} end as client from numbers)
    insert into mensagens (remetente_id, destinatario_id, menor_id, maior_id, mensagem, criada_em)
    select case when n % 3 = 0 then admin else client end, case when n % 3 = 0 then client else admin end,
      admin, client, 'Mensagem nº ' || n, ${AT} from pairs order by n`.execute(db)
}
