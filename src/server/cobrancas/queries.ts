import type { Canal, CobrancaEnviada, Passo, Sugestao } from '#contract/cobrancas.ts'
import type { Visitor } from '#server/auth/session.ts'
import { toReais } from '#server/db/money.ts'
import type { Db } from '#server/db/schema.ts'
import { onTheWire, stored } from '#server/db/time.ts'
import { notFound } from '#server/errors.ts'
import { kept } from '#server/transacoes-financeiras/queries.ts'
import { diasDesde, janelas, passoDe } from './rules.ts'

/** Every read starts here: transactions that are kept, with what the registry knows of the client. */
const withContact = (db: Db) =>
  kept(db).leftJoin('clientes as p', (join) =>
    join.onRef('p.id', '=', 't.cliente_id').on('p.excluido_em', 'is', null),
  )

const columns = [
  ...(['t.id as transacao_id', 't.pessoa_nome', 't.descricao', 't.data_vencimento'] as const),
  ...(['t.valor', 't.pago', 'p.telefone', 'p.email'] as const),
] as const

/** What is open, and was not yet reminded of at the step of today. */
function suggested(db: Db, hoje: string) {
  return withContact(db)
    .where('t.tipo', '=', 'receita')
    .where('t.status', '=', 'pendente')
    .where((e) =>
      e.or(
        janelas(hoje).map(({ passo, de, ate }) =>
          e.and([
            e('t.data_vencimento', '<=', ate),
            ...(de ? [e('t.data_vencimento', '>=', de)] : []),
            e.not(
              e.exists(
                e
                  .selectFrom('cobrancas as c')
                  .select('c.id')
                  .whereRef('c.transacao_id', '=', 't.id')
                  .whereRef('c.data_vencimento', '=', 't.data_vencimento')
                  .where('c.passo', '=', passo),
              ),
            ),
          ]),
        ),
      ),
    )
}

/** A page of today's reminders, what is due longest first, and how many there are in all. */
export async function listSugestoes(db: Db, hoje: string, page: { offset: number; limit: number }) {
  const found = suggested(db, hoje)
  const { total } = await found.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(columns)
    .orderBy('t.data_vencimento')
    .orderBy('t.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const reminders = await sentFor(
    db,
    rows.map(({ transacao_id }) => transacao_id),
  )
  const suggestions = rows.flatMap(({ valor, pago, ...row }): Sugestao[] => {
    const passo = passoDe(row.data_vencimento, hoje)
    const ultima = reminders.find((one) => one.transacao_id === row.transacao_id)
    if (!passo) return []
    return [
      {
        ...{ ...row, passo, dias: diasDesde(row.data_vencimento, hoje) },
        ...{ valor: toReais(valor), saldo: toReais(valor - pago) },
        ultima: ultima ? toEnviada(ultima) : null,
      },
    ]
  })
  return { suggestions, total: Number(total) }
}

const sent = (db: Db) =>
  db
    .selectFrom('cobrancas')
    .select(['id', 'transacao_id', 'passo', 'canal', 'data_vencimento', 'usuario_nome', 'criado_em'])

/** The reminders of some transactions, the latest first. */
async function sentFor(db: Db, transacoes: number[]) {
  if (transacoes.length === 0) return []
  return sent(db).where('transacao_id', 'in', transacoes).orderBy('id', 'desc').execute()
}

type Sent = Awaited<ReturnType<typeof sentFor>>[number]

const toEnviada = ({ transacao_id: _, criado_em, ...row }: Sent): CobrancaEnviada => ({
  ...row,
  criado_em: onTheWire(criado_em),
})

export const getEnviada = async (db: Db, id: number) =>
  toEnviada(await sent(db).where('id', '=', id).executeTakeFirstOrThrow(notFound))

export const listEnviadas = async (db: Db, transacao: number) =>
  (await sentFor(db, [transacao])).map(toEnviada)

/** A transaction as somebody who reminds of it needs it; money in centavos. */
export function getCobravel(db: Db, id: number) {
  return withContact(db)
    .select([...columns, 't.tipo', 't.status', 't.versao'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

interface Nova {
  transacao_id: number
  data_vencimento: string
  passo: Passo
  canal: Canal
}

/** @returns undefined where this step went by this channel already: then nothing is written */
export async function insertCobranca(db: Db, user: Visitor, nova: Nova, now: Temporal.Instant) {
  const made = await db
    .insertInto('cobrancas')
    .values({ ...nova, usuario_id: user.id, usuario_nome: user.name, criado_em: stored(now) })
    .onConflict((on) => on.columns(['transacao_id', 'data_vencimento', 'passo', 'canal']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function dropCobranca(db: Db, id: number): Promise<void> {
  await db.deleteFrom('cobrancas').where('id', '=', id).execute()
}
