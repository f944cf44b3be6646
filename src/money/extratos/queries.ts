import { sql } from 'kysely'
import { listClosedMonths } from '#money/fechamentos/queries.ts'
import { toReais } from '#platform/db/money.ts'
import { countRows, findPage, type Page } from '#platform/db/page.ts'
import { updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import { alvosOf } from './alvos-queries.ts'
import { nomeDoBanco } from './bancos-rules.ts'
import type { Extrato, LinhaDeExtrato, Situacao, Sugestao } from './contract.ts'
import { type Aberta, type Achado, suggest } from './sugestoes.ts'

/** The name under which an account is shown, such as `Itaú · 12345-6` or `Cartão · final 1111`. */
export function nomeDaConta({
  banco,
  numero,
  cartao,
}: {
  banco: string
  numero: string
  cartao: boolean
}): string {
  if (cartao) return `Cartão · final ${numero.slice(-4)}`
  return banco ? `${nomeDoBanco(banco)} · ${numero}` : `Conta ${numero}`
}

/**
 * Base of the queries for the lines that are shown to a user. It does not check roles: the endpoint
 * declarations admit only admins.
 */
const lines = (db: ReadDb) =>
  db
    .selectFrom('linhas_extrato as l')
    .innerJoin('extratos as x', 'x.id', 'l.extrato_id')
    .leftJoin('pagamentos as p', 'p.id', 'l.pagamento_id')
    .leftJoin('transacoes_financeiras as t', 't.id', 'p.transacao_id')

const columns = [
  'l.id',
  'l.data',
  'l.valor',
  'l.memo',
  'l.pagamento_id',
  'l.criou',
  'l.ignorada',
  'l.repete_id',
  'l.versao',
  'l.trntype',
  'x.banco',
  'x.numero',
  'x.cartao',
  't.id as transacao_id',
  't.pessoa_nome',
  't.data_vencimento',
] as const

const one = (db: ReadDb, id: number) => lines(db).select(columns).where('l.id', '=', id)
export type Row = Awaited<ReturnType<ReturnType<typeof one>['execute']>>[number]

function toLinha(row: Row, achados: Achado[]): LinhaDeExtrato {
  const { id, data, memo, versao, transacao_id, criou } = row
  return {
    id,
    data,
    memo,
    versao,
    valor: toReais(row.valor),
    motivo: row.ignorada,
    conta: nomeDaConta({ ...row, cartao: row.cartao === 1 }),
    situacao: situacaoOf(row),
    parece_repetida: row.repete_id !== null,
    transacao:
      transacao_id === null
        ? null
        : {
            id: transacao_id,
            pessoa_nome: row.pessoa_nome ?? '',
            data_vencimento: row.data_vencimento ?? '',
            criou,
          },
    sugestoes: achados.map(toSugestao),
  }
}

export const toSugestao = ({ alvo, razoes, parcial, segura }: Achado): Sugestao => ({
  transacao_id: alvo.transacao_id,
  pagamento_id: alvo.pagamento_id,
  parcial,
  razoes,
  segura,
  pessoa_nome: alvo.pessoa_nome,
  descricao: alvo.descricao,
  valor: toReais(alvo.valor),
  data: alvo.data,
})

export const situacaoOf = ({ pagamento_id, ignorada }: Pick<Row, 'pagamento_id' | 'ignorada'>): Situacao =>
  pagamento_id !== null ? 'conciliada' : ignorada !== null ? 'ignorada' : 'aberta'

export function getRow(db: ReadDb, id: number): Promise<Row> {
  return one(db, id).executeTakeFirstOrThrow(notFound)
}

export async function getLinha(db: ReadDb, id: number): Promise<LinhaDeExtrato> {
  const row = await getRow(db, id)
  if (situacaoOf(row) !== 'aberta') return toLinha(row, [])
  const { found } = await suggestions(db)
  return toLinha(row, found.get(id) ?? [])
}

/** A page of the lines in this state, newest first, and the number of all lines in this state. */
export async function listLinhas(
  db: ReadDb,
  { situacao, ...page }: { situacao: Situacao; limit: number; offset: number },
): Promise<Page<LinhaDeExtrato>> {
  const matching = lines(db)
    .where('l.pagamento_id', situacao === 'conciliada' ? 'is not' : 'is', null)
    .where('l.ignorada', situacao === 'ignorada' ? 'is not' : 'is', null)
  const { rows, total } = await findPage(
    matching.select(columns).orderBy('l.data', 'desc').orderBy('l.id', 'desc'),
    page,
  )
  const { found } = situacao === 'aberta' ? await suggestions(db) : { found: undefined }
  return { rows: rows.map((row) => toLinha(row, found?.get(row.id) ?? [])), total }
}

/** Lines that are neither reconciled nor ignored. */
function abertas(db: ReadDb): Promise<(Aberta & { repete_id: number | null })[]> {
  return db
    .selectFrom('linhas_extrato')
    .select(['id', 'data', 'valor', 'memo', 'repete_id'])
    .where('pagamento_id', 'is', null)
    .where('ignorada', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * All open lines with their suggestions. All lines are needed, because a match is only safe if neither its
 * line nor its transaction has another match.
 */
export async function suggestions(db: ReadDb): Promise<{ waiting: Aberta[]; found: Map<number, Achado[]> }> {
  const waiting = await abertas(db)
  const found = suggest(waiting, await alvosOf(db, waiting))
  const closed = await listClosedMonths(db)
  // A match that would create a payment in a closed month is not safe, because the database rejects the
  // payment, which would roll back all matches that are confirmed together. Linking an existing payment is
  // still allowed.
  for (const { id, data, repete_id } of waiting) {
    if (closed.has(data.slice(0, 7)))
      for (const one of found.get(id) ?? []) one.segura &&= one.alvo.pagamento_id !== null
    // A line that may repeat an earlier line could pay a second transaction of the same value, so a person
    // must decide.
    if (repete_id !== null) for (const one of found.get(id) ?? []) one.segura = false
  }
  return { waiting, found }
}

/**
 * Links an open line to a payment, or marks it as ignored.
 * @returns false if the line is no longer open
 */
export async function closeLinha(
  db: WriteDb,
  id: number,
  changes: { pagamento_id: number; criou: Row['criou'] } | { ignorada: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('linhas_extrato')
    .set(changes)
    .set((e) => ({ versao: e('versao', '+', 1) }))
    .where('id', '=', id)
    .where('pagamento_id', 'is', null)
    .where('ignorada', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reopens a line. The caller must reverse the payment that was created for the line. */
export const reopenLinha = (db: WriteDb, id: number): Promise<boolean> =>
  updateVersioned(db, 'linhas_extrato', { id, values: { pagamento_id: null, criou: null, ignorada: null } })

const statements = (db: ReadDb) =>
  db
    .selectFrom('extratos as x')
    .innerJoin('importacoes as i', 'i.id', 'x.importacao_id')
    .select(['x.id', 'x.nome', 'x.banco', 'x.numero', 'x.cartao', 'x.inicio', 'x.fim', 'x.linhas'])
    .select(['x.criado_em', 'x.desfeito_em', 'i.usuario_nome', 'x.importacao_id'])
    .select(
      sql<number>`(select count(*) from linhas_extrato l where l.extrato_id = x.id and l.pagamento_id is not null)`.as(
        'conciliadas',
      ),
    )

function toExtrato(row: Awaited<ReturnType<ReturnType<typeof statements>['execute']>>[number]): Extrato {
  return {
    ...row,
    conta: nomeDaConta({ ...row, cartao: row.cartao === 1 }),
    conciliadas: Number(row.conciliadas),
    criado_em: toWireInstant(row.criado_em),
    desfeito_em: toWireInstantOrNull(row.desfeito_em),
  }
}

export async function listExtratos(db: ReadDb, { limit, offset }: { limit: number; offset: number }) {
  const total = await countRows(db.selectFrom('extratos'))
  const rows = await statements(db).orderBy('x.id', 'desc').limit(limit).offset(offset).execute()
  return { rows: rows.map(toExtrato), total }
}

export async function getExtrato(db: ReadDb, id: number): Promise<Extrato> {
  return toExtrato(await statements(db).where('x.id', '=', id).executeTakeFirstOrThrow(notFound))
}
