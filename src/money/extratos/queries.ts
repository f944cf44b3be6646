import { sql } from 'kysely'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { listClosedMonths } from '#money/fechamentos/queries.ts'
import { notDeleted } from '#money/transacoes-financeiras/queries.ts'
import { toReais } from '#platform/db/money.ts'
import { countRows, findPage, type Page } from '#platform/db/page.ts'
import { updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { matches } from '#platform/db/text.ts'
import { toWireInstant, toWireInstantOrNull } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { Extrato, LinhaDeExtrato, Situacao, Sugestao } from './contract.ts'
import { nomeDoBanco } from './rules.ts'
import { type Achado, type Alvo, codesIn, JANELA_COM_NOME, type OpenLinha, suggest } from './sugestoes.ts'

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

const linhaById = (db: ReadDb, id: number) => lines(db).select(columns).where('l.id', '=', id)
export type Row = Awaited<ReturnType<ReturnType<typeof linhaById>['execute']>>[number]

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
  return linhaById(db, id).executeTakeFirstOrThrow(notFound)
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
function abertas(db: ReadDb): Promise<(OpenLinha & { repete_id: number | null })[]> {
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
export async function suggestions(
  db: ReadDb,
): Promise<{ waiting: OpenLinha[]; found: Map<number, Achado[]> }> {
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

const withPerson = (db: ReadDb) =>
  notDeleted(db)
    .leftJoin('clientes as k', 'k.id', 't.cliente_id')
    .leftJoin('fornecedores as f', 'f.id', 't.fornecedor_id')
    .select(['t.id as transacao_id', 't.tipo', 't.pessoa_nome', 't.descricao', 'k.empresa'])
    .select(sql<string | null>`coalesce(k.cpf_cnpj, f.documento)`.as('documento'))

const openTransacoes = (db: ReadDb) =>
  withPerson(db)
    .select([sql<null>`null`.as('pagamento_id'), 't.data_vencimento as data'])
    .select((e) => e('t.valor', '-', e.ref('t.pago')).as('valor'))
    .where('t.status', '=', 'pendente')

/** Payments that can be linked to a statement line: not reversed, and not linked to a line yet. */
const marked = (db: ReadDb) =>
  withPerson(db)
    .innerJoin('pagamentos as p', 'p.transacao_id', 't.id')
    .select(['p.id as pagamento_id', 'p.data', 'p.valor'])
    .where('p.estornado_em', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('linhas_extrato as l').select('l.id').whereRef('l.pagamento_id', '=', 'p.id'))),
    )

/**
 * Returns the targets that these lines could match: open transactions and unlinked payments whose date is
 * near the dates of the lines, or whose Pix code (`FAT` and the transaction id) is in the memo of a line.
 */
export async function alvosOf(db: ReadDb, linhas: OpenLinha[]): Promise<Alvo[]> {
  const days = linhas.map(({ data }) => data).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const [from, to] = [addDays(first, -JANELA_COM_NOME), addDays(last, JANELA_COM_NOME)]
  const codes = [...new Set(linhas.flatMap(({ memo }) => codesIn(memo)))].slice(0, 1000)
  const named = codes.length > 0 ? codes : [0]
  const pending = await openTransacoes(db)
    .where((e) => e.or([e.between('t.data_vencimento', from, to), e('t.id', 'in', named)]))
    .execute()
  const paid = await marked(db)
    .where((e) => e.or([e.between('p.data', from, to), e('t.id', 'in', named)]))
    .execute()
  return [...pending, ...paid].map((row) => ({ ...row, valor: Number(row.valor) }))
}

const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/**
 * At most 20 open transactions of this tipo whose open amount is at least `valor` (centavos): exact amounts
 * first, then the latest due date.
 */
export async function candidatasOf(
  db: ReadDb,
  { tipo, valor }: { tipo: Tipo; valor: number },
  busca: string | undefined,
): Promise<Alvo[]> {
  let found = openTransacoes(db)
    .where('t.tipo', '=', tipo)
    .where((e) => e(e('t.valor', '-', e.ref('t.pago')), '>=', valor))
  if (busca?.trim()) found = found.where(matches('t.busca', busca))
  const rows = await found
    .orderBy(sql`case when t.valor - t.pago = ${valor} then 0 else 1 end`)
    .orderBy('t.data_vencimento', 'desc')
    .orderBy('t.id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, valor: Number(row.valor) }))
}
