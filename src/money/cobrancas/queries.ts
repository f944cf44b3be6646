import { sql } from 'kysely'
import { notDeleted } from '#money/transacoes-financeiras/queries.ts'
import { toReais } from '#platform/db/money.ts'
import { findPage, type Page } from '#platform/db/page.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { toStored, toWireInstant } from '#platform/db/time.ts'
import { notFound } from '#platform/errors.ts'
import type { AuthorContext } from '#platform/http/call.ts'
import type {
  Canal,
  CobrancaAberta,
  CobrancaEnviada,
  Faixa,
  Passo,
  PorFaixa,
  ResumoDeCobrancas,
} from './contract.ts'
import { faixas } from './rules.ts'
import { diasDesde, faixaDe, janelas, listadoAte, passoDe, vencimentosDa } from './steps.ts'

/**
 * Base of the queries for transactions in this file: those that are not deleted, with the contact of the
 * registered client.
 */
const withContact = (db: ReadDb) =>
  notDeleted(db).leftJoin('clientes as p', (join) =>
    join.onRef('p.id', '=', 't.cliente_id').on('p.excluido_em', 'is', null),
  )

const columns = [
  't.id as transacao_id',
  't.cliente_id',
  't.pessoa_nome',
  't.descricao',
  't.data_vencimento',
  't.valor',
  't.pago',
  'p.telefone',
  'p.email',
] as const

/** Open receitas that are overdue or due within the next 30 days. */
const abertas = (db: ReadDb, hoje: string) =>
  withContact(db)
    .where('t.tipo', '=', 'receita')
    .where('t.status', '=', 'pendente')
    .where('t.data_vencimento', '<=', listadoAte(hoje))

/** A client of the registry, or the name of another one. */
export interface Whose {
  cliente_id?: number | undefined
  pessoa_nome?: string | undefined
}

export interface Filtro extends Whose {
  faixa?: Faixa | undefined
  sugeridas?: 'sim' | undefined
}

function filteredAbertas(db: ReadDb, hoje: string, { faixa, cliente_id, pessoa_nome, sugeridas }: Filtro) {
  let found = sugeridas ? suggested(db, hoje) : abertas(db, hoje)
  if (cliente_id !== undefined) found = found.where('t.cliente_id', '=', cliente_id)
  else if (pessoa_nome !== undefined)
    found = found.where('t.cliente_id', 'is', null).where('t.pessoa_nome', '=', pessoa_nome)
  if (faixa === undefined) return found
  const { de, ate } = vencimentosDa(faixa, hoje)
  found = found.where('t.data_vencimento', '<=', ate)
  return de === null ? found : found.where('t.data_vencimento', '>=', de)
}

/** The open receitas at a step of today for which no reminder was sent. */
const suggested = (db: ReadDb, hoje: string) =>
  abertas(db, hoje).where((e) =>
    e.or(
      janelas(hoje).map(({ passo, de, ate }) =>
        e.and([
          e('t.data_vencimento', '<=', ate),
          ...(de === null ? [] : [e('t.data_vencimento', '>=', de)]),
          e.not(
            e.exists(
              e
                .selectFrom('cobrancas')
                .select('cobrancas.id')
                .whereRef('cobrancas.transacao_id', '=', 't.id')
                .whereRef('cobrancas.data_vencimento', '=', 't.data_vencimento')
                .where('cobrancas.passo', '=', passo),
            ),
          ),
        ]),
      ),
    ),
  )

/** A page of the open receitas that match the filter, longest overdue first, and their total number. */
export async function listAbertas(
  db: ReadDb,
  { hoje, page, filtro }: { hoje: string; page: { offset: number; limit: number }; filtro: Filtro },
): Promise<Page<CobrancaAberta>> {
  const found = filteredAbertas(db, hoje, filtro)
  const { rows, total } = await findPage(
    found.select(columns).orderBy('t.data_vencimento').orderBy('t.id'),
    page,
  )
  const reminders = Map.groupBy(
    await sentFor(
      db,
      rows.map(({ transacao_id }) => transacao_id),
    ),
    ({ transacao_id }) => transacao_id,
  )
  return {
    rows: rows.map((row) => toAberta(row, hoje, reminders.get(row.transacao_id) ?? [])),
    total,
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]
const withColumns = (db: ReadDb) => withContact(db).select(columns)

function toAberta({ valor, pago, ...row }: Row, hoje: string, enviadas: SentCobranca[]): CobrancaAberta {
  const passo = passoDe(row.data_vencimento, hoje)
  const dias = diasDesde(row.data_vencimento, hoje)
  const [ultima] = enviadas
  return {
    ...row,
    passo: passo ?? 'D-3',
    sugerida:
      passo !== null &&
      !enviadas.some((one) => one.passo === passo && one.data_vencimento === row.data_vencimento),
    faixa: faixaDe(dias),
    dias,
    valor: toReais(valor),
    saldo: toReais(valor - pago),
    ultima: ultima ? toEnviada(ultima) : null,
  }
}

/**
 * What each client owes in reais, by age of the debt, without receitas that are due in more than 30 days. The
 * client with the highest overdue sum comes first.
 */
export async function resumoDe(db: ReadDb, hoje: string): Promise<ResumoDeCobrancas> {
  const sumOf = (faixa: Faixa) => {
    const { de, ate } = vencimentosDa(faixa, hoje)
    const since = de === null ? sql`` : sql`and t.data_vencimento >= ${de}`
    return sql<number>`cast(sum(case when t.data_vencimento <= ${ate} ${since}
      then t.valor - t.pago else 0 end) as bigint)`.as(faixa)
  }
  const rows = await abertas(db, hoje)
    .select(['t.cliente_id', 't.pessoa_nome'])
    .select(faixas.map(sumOf))
    .groupBy(['t.cliente_id', 't.pessoa_nome'])
    .execute()
  const clientes = rows
    .map((row) => {
      const centavos = faixas.map((faixa) => Number(row[faixa]))
      return { cliente_id: row.cliente_id, pessoa_nome: row.pessoa_nome, centavos }
    })
    .sort(
      (one, other) =>
        overdue(other.centavos) - overdue(one.centavos) ||
        sum(other.centavos) - sum(one.centavos) ||
        one.pessoa_nome.localeCompare(other.pessoa_nome, 'pt-BR'),
    )
  const all = faixas.map((_, at) => sum(clientes.map(({ centavos }) => centavos[at] ?? 0)))
  return {
    clientes: clientes.map(({ centavos, ...who }) => ({
      ...who,
      faixas: toFaixas(centavos),
      total: toReais(sum(centavos)),
    })),
    faixas: toFaixas(all),
    total: toReais(sum(all)),
  }
}

const sum = (centavos: number[]) => centavos.reduce((all, one) => all + one, 0)
/** The overdue sum: all brackets except the first, whose receitas are not yet overdue. */
const overdue = ([, ...late]: number[]) => sum(late)
const toFaixas = (centavos: number[]) =>
  Object.fromEntries(faixas.map((faixa, at) => [faixa, toReais(centavos[at] ?? 0)])) as PorFaixa

const sentCobrancas = (db: ReadDb) =>
  db
    .selectFrom('cobrancas')
    .select(['id', 'transacao_id', 'passo', 'canal', 'data_vencimento', 'usuario_nome', 'criado_em'])

/** The reminders of these transactions, latest first. */
async function sentFor(db: ReadDb, transacoes: number[]) {
  if (transacoes.length === 0) return []
  return sentCobrancas(db).where('transacao_id', 'in', transacoes).orderBy('id', 'desc').execute()
}

type SentCobranca = Awaited<ReturnType<typeof sentFor>>[number]

const toEnviada = ({ transacao_id: _, criado_em, ...row }: SentCobranca): CobrancaEnviada => ({
  ...row,
  criado_em: toWireInstant(criado_em),
})

export const getEnviada = async (db: ReadDb, id: number) =>
  toEnviada(await sentCobrancas(db).where('id', '=', id).executeTakeFirstOrThrow(notFound))

export const listEnviadas = async (db: ReadDb, transacao: number) =>
  (await sentFor(db, [transacao])).map(toEnviada)

/** A transaction with the contact of its client, for a reminder; money in centavos. */
export function getCobravel(db: ReadDb, id: number) {
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
  /** Id of the previous reminder; 0 for the first of a transaction. */
  anterior_id: number
}

/**
 * Records a reminder.
 * @returns its id, or undefined, without writing, if another reminder already follows the same `anterior_id`
 */
export async function insertCobranca({ db, user, now }: AuthorContext, nova: Nova) {
  const made = await db
    .insertInto('cobrancas')
    .values({ ...nova, usuario_id: user.id, usuario_nome: user.name, criado_em: toStored(now) })
    .onConflict((on) => on.columns(['transacao_id', 'anterior_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function dropCobranca(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('cobrancas').where('id', '=', id).execute()
}
