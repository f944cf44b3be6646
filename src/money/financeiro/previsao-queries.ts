import { sql } from 'kysely'
import { notDeleted } from '#money/transacoes-financeiras/queries.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { PAGAMENTOS_LEMBRADOS } from './previsao-rules.ts'
import { isOpen, openAmount, payments, total } from './queries.ts'

/** Identifies a client in forecasts: by the id in the registry, or by the name if the client has no entry there. */
export const chaveDe = (cliente_id: number | null, nome: string): string =>
  cliente_id === null ? `nome ${nome}` : `cliente ${cliente_id}`

const receitas = (db: ReadDb) => notDeleted(db).where('t.tipo', '=', 'receita')

/**
 * The due dates and payment dates of receitas that were paid until today, the latest payment first: all that
 * were paid from `since` on, and of each client the latest ones before.
 */
export async function listPaid(db: ReadDb, { since, hoje }: { since: string; hoje: string }) {
  const recent = sql<number>`case when t.data_pagamento >= ${since} then 1 else 0 end`
  const ranked = receitas(db)
    .where('t.status', '=', 'pago')
    .where('t.data_pagamento', '<=', hoje)
    .select(['t.id', 't.cliente_id', 't.pessoa_nome', 't.data_vencimento'])
    .select([sql<string>`t.data_pagamento`.as('pago_em'), recent.as('recente')])
  const numbered = db.selectFrom(ranked.as('r')).selectAll()
  const rows = await db
    .selectFrom(
      numbered
        .select(
          sql<number>`row_number() over (
            partition by r.recente, r.cliente_id, case when r.cliente_id is null then r.pessoa_nome end
            order by r.pago_em desc, r.id desc)`.as('numero'),
        )
        .as('n'),
    )
    .where(sql<boolean>`n.recente = 1 or n.numero <= ${PAGAMENTOS_LEMBRADOS}`)
    .select(['n.id', 'n.cliente_id', 'n.pessoa_nome', 'n.data_vencimento', 'n.pago_em'])
    .orderBy('n.pago_em', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
  return rows.map(({ cliente_id, pessoa_nome, data_vencimento, pago_em }) => ({
    cliente: chaveDe(cliente_id, pessoa_nome),
    vencimento: data_vencimento,
    pago_em,
  }))
}
export type PaidRow = Awaited<ReturnType<typeof listPaid>>[number]

/** Open amounts by due date, tipo and client, in centavos. */
export function listOpen(db: ReadDb, to: string) {
  const free = sql<
    string | null
  >`case when t.tipo = 'receita' and t.cliente_id is null then t.pessoa_nome end`
  return notDeleted(db)
    .leftJoin('clientes as c', 'c.id', 't.cliente_id')
    .where(isOpen)
    .where('t.data_vencimento', '<=', to)
    .select(['t.data_vencimento', 't.tipo', 't.cliente_id', total(openAmount).as('valor')])
    .select(sql<string>`coalesce(max(c.nome), max(t.pessoa_nome))`.as('nome'))
    .groupBy(['t.data_vencimento', 't.tipo', 't.cliente_id', free])
    .orderBy('t.data_vencimento')
    .orderBy('t.tipo')
    .orderBy('nome')
    .execute()
}

/** Payments that are recorded for a day after today, by day and tipo, in centavos. */
export function listAgreed(db: ReadDb, { hoje, ate }: { hoje: string; ate: string }) {
  return payments(db)
    .where('p.data', '>', hoje)
    .where('p.data', '<=', ate)
    .select(['p.data', 't.tipo', total(sql`p.valor`).as('valor')])
    .groupBy(['p.data', 't.tipo'])
    .orderBy('p.data')
    .orderBy('t.tipo')
    .execute()
}

/** Receitas that were open at some time from `since` on and existed before `until`, with their payments. */
export async function listOpenSince(db: ReadDb, { since, until }: { since: string; until: string }) {
  const open = receitas(db)
    .where(sql<boolean>`(t.data_pagamento is null or t.data_pagamento >= ${since})`)
    .where('t.criado_em', '<', until)
  const rows = await open
    .select(['t.id', 't.cliente_id', 't.pessoa_nome', 't.data_vencimento', 't.valor', 't.criado_em'])
    .orderBy('t.id')
    .execute()
  const paid = await open
    .innerJoin('pagamentos as p', 'p.transacao_id', 't.id')
    .where(sql<boolean>`p.estornado_em is null`)
    .select(['p.transacao_id', 'p.data', 'p.valor'])
    .orderBy('t.id')
    .orderBy('p.id')
    .execute()
  const byTransacao = Map.groupBy(paid, ({ transacao_id }) => transacao_id)
  return rows.map(({ id, cliente_id, pessoa_nome, data_vencimento, valor, criado_em }) => ({
    cliente: chaveDe(cliente_id, pessoa_nome),
    vencimento: data_vencimento,
    valor,
    criado_em,
    pagamentos: byTransacao.get(id) ?? [],
  }))
}
export type Recebivel = Awaited<ReturnType<typeof listOpenSince>>[number]
