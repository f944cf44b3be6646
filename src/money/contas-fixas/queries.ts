import { isCategoriaOf } from '#money/categorias-financeiras/queries.ts'
import { financeiroMessages } from '#money/messages.ts'
import { pessoaOf } from '#money/transacoes-financeiras/pessoa.ts'
import type { ActContext } from '#platform/audit/queries.ts'
import { toCentavos } from '#platform/db/money.ts'
import { insertRow, updateVersioned } from '#platform/db/records.ts'
import type { ReadDb, Schema, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { toStored } from '#platform/db/time.ts'
import { invalid, notFound } from '#platform/errors.ts'
import type { NovaContaFixa } from './contract.ts'

/**
 * All queries in this file that read contas fixas start from this one, so that they never return deleted
 * ones.
 */
const existing = (db: ReadDb) =>
  db
    .selectFrom('contas_fixas as f')
    .innerJoin('categorias_financeiras as c', 'c.id', 'f.categoria_id')
    .leftJoin('clientes as cliente', 'cliente.id', 'f.cliente_id')
    .leftJoin('fornecedores as fornecedor', 'fornecedor.id', 'f.fornecedor_id')
    .where('f.excluido_em', 'is', null)

const withColumns = (db: ReadDb) =>
  existing(db).select((e) => [
    'f.id',
    'f.descricao',
    'f.valor',
    'f.tipo',
    'f.categoria_id',
    'c.nome as categoria_nome',
    'f.cliente_id',
    'f.fornecedor_id',
    'f.dia_vencimento',
    'f.dia_util',
    'f.status',
    'f.data_inicio',
    'f.data_fim',
    'f.versao',
    e.fn.coalesce('cliente.nome', 'fornecedor.nome').as('pessoa_nome'),
  ])

/** A conta fixa as it is stored, with money in centavos. */
export type Conta = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

export const listContas = (db: ReadDb): Promise<Conta[]> =>
  withColumns(db).orderBy('f.busca').orderBy('f.id').execute()

export const findConta = (db: ReadDb, id: number): Promise<Conta | undefined> =>
  withColumns(db).where('f.id', '=', id).executeTakeFirst()

export const getConta = (db: ReadDb, id: number): Promise<Conta> =>
  withColumns(db).where('f.id', '=', id).executeTakeFirstOrThrow(notFound)

type Values = Omit<
  Schema['contas_fixas'],
  'id' | 'busca' | 'criado_em' | 'atualizado_em' | 'excluido_em' | 'versao'
>

/** Validates a form and returns it as columns. A person, if one is given, must be in the registry. */
export async function valuesOf(context: ActContext, given: NovaContaFixa): Promise<Values> {
  const { descricao, tipo, valor, categoria_id, dia_vencimento, dia_util, status, data_inicio } = given
  if (!(await isCategoriaOf(context.db, categoria_id, tipo)))
    throw invalid('categoria_id', financeiroMessages.contaFixa.categoria)
  const known = given.pessoa
    ? await pessoaOf(context, tipo, given.pessoa)
    : { cliente_id: null, fornecedor_id: null }
  const { cliente_id, fornecedor_id } = known
  if (given.pessoa && (cliente_id ?? fornecedor_id) === null)
    throw invalid('pessoa', financeiroMessages.contaFixa.pessoa[tipo])
  return {
    descricao,
    tipo,
    valor: toCentavos(valor),
    categoria_id,
    cliente_id,
    fornecedor_id,
    dia_vencimento,
    dia_util,
    status,
    data_inicio,
    data_fim: given.data_fim || null,
  }
}

export async function insertConta(db: WriteDb, values: Values, now: Temporal.Instant): Promise<number> {
  const at = toStored(now)
  return insertRow(db, 'contas_fixas', {
    ...values,
    busca: normalise(values.descricao),
    criado_em: at,
    atualizado_em: at,
  })
}

export const updateConta = (
  db: WriteDb,
  { id, values }: { id: number; values: Values },
  now: Temporal.Instant,
): Promise<boolean> =>
  updateVersioned(db, 'contas_fixas', {
    id,
    values: { ...values, busca: normalise(values.descricao), atualizado_em: toStored(now) },
  })

/**
 * Purges a conta fixa. The bin does not call this function while entries refer to the conta fixa (`fica` in
 * lixeira/bins.ts).
 */
export async function dropConta(db: WriteDb, id: number): Promise<void> {
  await db.deleteFrom('meses_dispensados').where('conta_fixa_id', '=', id).execute()
  await db.deleteFrom('contas_fixas').where('id', '=', id).execute()
}

/** The entry of a conta fixa for one month. It may be in the bin. */
export interface Mes {
  competencia: string
  transacao_id: number
  data_vencimento: string
  excluida: boolean
  paga: boolean
  /** Whether the conta fixa itself moved the entry to the bin. The conta fixa may restore such an entry. */
  recolhida: boolean
  /** Whether the entry is not in the bin, has no nota, and no person has edited, paid or restored it. */
  intocada: boolean
}

export interface Meses {
  lancados: Map<string, Mes>
  /** Skipped months, which get no entry any more. */
  dispensados: Set<string>
}

/**
 * Entries and skipped months of all contas fixas, by the id of the conta fixa.
 * @param desde the first month, such as `2026-11`; all months by default
 */
export async function listMeses(db: ReadDb, desde = ''): Promise<Map<number, Meses>> {
  return byConta(
    await lancamentos(db).where('competencia', '>=', desde).execute(),
    await dispensas(db).where('competencia', '>=', desde).execute(),
  )
}

export async function getMeses(db: ReadDb, conta_fixa_id: number): Promise<Meses> {
  const own = byConta(
    await lancamentos(db).where('conta_fixa_id', '=', conta_fixa_id).execute(),
    await dispensas(db).where('conta_fixa_id', '=', conta_fixa_id).execute(),
  )
  return own.get(conta_fixa_id) ?? noMeses()
}

export const noMeses = (): Meses => ({ lancados: new Map(), dispensados: new Set() })

const lancamentos = (db: ReadDb) =>
  db
    .selectFrom('transacoes_financeiras')
    .leftJoin('notas', 'notas.id', 'transacoes_financeiras.id')
    .select([
      'transacoes_financeiras.id',
      'conta_fixa_id',
      'competencia',
      'data_vencimento',
      'pago',
      'status',
    ])
    .select(['editada_em', 'recolhida_em', 'excluido_em', 'notas.numero as nota'])
    .where('conta_fixa_id', 'is not', null)
    .where('competencia', 'is not', null)

const dispensas = (db: ReadDb) => db.selectFrom('meses_dispensados').selectAll()

type Lancamento = Awaited<ReturnType<ReturnType<typeof lancamentos>['execute']>>[number]
type Dispensa = Awaited<ReturnType<ReturnType<typeof dispensas>['execute']>>[number]

function byConta(rows: Lancamento[], dispensados: Dispensa[]): Map<number, Meses> {
  const found = new Map<number, Meses>()
  for (const row of rows)
    found.getOrInsertComputed(row.conta_fixa_id ?? 0, noMeses).lancados.set(row.competencia ?? '', toMes(row))
  for (const { conta_fixa_id, competencia } of dispensados)
    found.getOrInsertComputed(conta_fixa_id, noMeses).dispensados.add(competencia)
  return found
}

function toMes(row: Lancamento): Mes {
  const excluida = row.excluido_em !== null
  // An entry with `recolhida_em` that is not in the bin was restored by a person, so it no longer follows the
  // conta fixa.
  const untouched =
    row.editada_em === null && row.recolhida_em === null && row.pago === 0 && row.nota === null
  return {
    competencia: row.competencia ?? '',
    transacao_id: row.id,
    data_vencimento: row.data_vencimento,
    paga: row.status === 'pago',
    excluida,
    recolhida: excluida && row.recolhida_em === row.excluido_em,
    intocada: untouched && !excluida,
  }
}

/** Marks months as skipped: they get no entry any more, even if their entry in the bin is purged. */
export async function insertDispensas(
  db: WriteDb,
  conta_fixa_id: number,
  competencias: string[],
): Promise<void> {
  if (competencias.length === 0) return
  await db
    .insertInto('meses_dispensados')
    .values(competencias.map((competencia) => ({ conta_fixa_id, competencia })))
    .onConflict((c) => c.doNothing())
    .execute()
}
