import type { z } from 'zod'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { insertCategoria, listCategorias } from '#money/categorias-financeiras/queries.ts'
import { financeiroMessages } from '#money/messages.ts'
import { insertTransacoes, type NewLine } from '#money/transacoes-financeiras/insert-many.ts'
import { type Pessoa, resolvePessoa } from '#money/transacoes-financeiras/pessoa.ts'
import { toCentavos } from '#platform/db/money.ts'
import type { ReadDb, WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import { conflict, invalidFields } from '#platform/errors.ts'
import { api } from '#platform/http/dispatch.ts'
import { linkImported } from '#registry/clientes/conta.ts'
import { insertClientes, withoutAccess } from '#registry/clientes/queries.ts'
import { insertFornecedores } from '#registry/fornecedores/queries.ts'
import { registryMessages } from '#registry/messages.ts'
import type { importacoes, LinhaTransacao } from './contract.ts'
import { getImportacao, insertImportacao, listImportacoes, undoImportacao } from './queries.ts'

const on = api.importacoes
const says = financeiroMessages.importacao

export const importacoesHandlers = on.router({
  list: on.list.handler(({ context: { db }, input: { tipo, sha256 } }) => listImportacoes(db, tipo, sha256)),

  transacoes: on.transacoes.handler(async ({ context, input }) => {
    const { db } = context
    const { lines: ready, wrong } = await validateLinhas(db, input)
    const lines = new Set(Object.keys(wrong).map((key) => key.split('.')[1]))
    if (lines.size > 0) throw invalidFields(says.linhas(lines.size), wrong)
    const id = await insertImportacao(context, fileOf('transacoes', input))
    const rows = ready.map(({ values, paga_em }) => ({ values: { ...values, importacao_id: id }, paga_em }))
    await insertTransacoes(context, rows)
    const billed = ready.filter(({ values }) => values.tipo === 'receita')
    const withoutAccount = await withoutAccess(
      db,
      billed.map(({ values }) => values.cliente_id),
    )
    return {
      ...(await getImportacao(db, id)),
      ...(withoutAccount > 0 && { aviso: says.semAcesso(withoutAccount) }),
    }
  }),

  clientes: on.clientes.handler(async ({ context, input }) => {
    const { db, now } = context
    const id = await insertImportacao(context, fileOf('clientes', input))
    await insertClientes(
      db,
      input.linhas.map((values) => ({ values, importacao_id: id })),
      now,
    )
    await linkImported(context, id)
    return getImportacao(db, id)
  }),

  fornecedores: on.fornecedores.handler(async ({ context, input }) => {
    const { db, now } = context
    const id = await insertImportacao(context, fileOf('fornecedores', input))
    await insertFornecedores(
      db,
      input.linhas.map((values) => ({ values, importacao_id: id })),
      now,
    )
    return getImportacao(db, id)
  }),

  desfazer: on.desfazer.handler(async ({ context: { db, now }, input: { id } }) => {
    const imported = await getImportacao(db, id)
    if (imported.desfeita_em) throw conflict(says.jaDesfeita)
    return undoImportacao(db, imported, now)
  }),
})

function fileOf<T extends string>(tipo: T, file: { nome: string; sha256: string; linhas: unknown[] }) {
  return { tipo, nome: file.nome, sha256: file.sha256, linhas: file.linhas.length }
}

type Input = z.output<NonNullable<(typeof importacoes.transacoes)['~orpc']['inputSchema']>>

/**
 * The result of validating the lines of an import: the valid lines as columns, and the errors that only the
 * database can reveal. The key of an error is a field such as `linhas.2.categoria`.
 */
interface JudgedLines {
  lines: NewLine[]
  wrong: Record<string, string>
}

async function validateLinhas(db: WriteDb, { linhas, novasCategorias }: Input): Promise<JudgedLines> {
  const categories = await categoriesWith(db, novasCategorias)
  const people = await registered(db)
  const result: JudgedLines = { lines: [], wrong: {} }
  for (const [at, line] of linhas.entries()) {
    const addError = (field: keyof LinhaTransacao, message: string) => {
      result.wrong[`linhas.${at}.${field}`] ??= message
    }
    const categoria_id = categories.get(keyOf(line.tipo, line.categoria))
    if (categoria_id === undefined) addError('categoria', financeiroMessages.importacao.categoria)
    const person = personOf(people, line.tipo, line.pessoa)
    if (typeof person === 'string') addError('pessoa', person)
    else if (categoria_id !== undefined) result.lines.push(lineOf(line, { categoria_id, ...person }))
  }
  return result
}

const keyOf = (tipo: string, nome: string) => `${tipo} ${normalise(nome.trim())}`

/** Converts a line to columns. A line with a payment date becomes a paid transaction, as in the form. */
function lineOf(line: LinhaTransacao, whose: Pessoa & { categoria_id: number }): NewLine {
  const { tipo, valor, data_vencimento, descricao, data_pagamento } = line
  return {
    values: { tipo, valor: toCentavos(valor), data_vencimento, descricao: descricao || null, ...whose },
    paga_em: data_pagamento ?? undefined,
  }
}

/**
 * Inserts the new categories, unless a category with the same name exists.
 * @returns the ids of all categories by tipo and name
 */
async function categoriesWith(db: WriteDb, wanted: Input['novasCategorias']): Promise<Map<string, number>> {
  const known = await listCategorias(db)
  const categories = new Map(known.map(({ id, tipo, nome }) => [keyOf(tipo, nome), id]))
  for (const category of wanted) {
    const key = keyOf(category.tipo, category.nome)
    if (!categories.has(key)) categories.set(key, await insertCategoria(db, category))
  }
  return categories
}

interface Person {
  id: number
  nome: string
  nome_dobrado: string
}

type RegistryByTipo = Record<Tipo, { byId: Map<number, Person>; byName: Map<string, Person[]> }>

/**
 * Reads all clientes and fornecedores once, so that the people of all lines can be found without further
 * queries.
 */
async function registered(db: ReadDb): Promise<RegistryByTipo> {
  const columns = ['id', 'nome', 'nome_dobrado'] as const
  const clients = db.selectFrom('clientes').select(columns).where('excluido_em', 'is', null)
  const suppliers = db.selectFrom('fornecedores').select(columns).where('excluido_em', 'is', null)
  return { receita: lookupOf(await clients.execute()), despesa: lookupOf(await suppliers.execute()) }
}

const lookupOf = (people: Person[]) => ({
  byId: new Map(people.map((one) => [one.id, one])),
  byName: Map.groupBy(people, ({ nome_dobrado }) => nome_dobrado),
})

/**
 * Finds the person of a line by the same rules as for a single transaction.
 * @returns the person, or the error message if the id is unknown or several people have the name
 */
function personOf(people: RegistryByTipo, tipo: Tipo, input: number | string): Pessoa | string {
  const { byId, byName } = people[tipo]
  const other = people[tipo === 'receita' ? 'despesa' : 'receita']
  const one = typeof input === 'number' ? byId.get(input) : undefined
  const same = typeof input === 'number' ? (one ? [one] : []) : byName.get(normalise(input))
  const who = resolvePessoa(tipo, input, same ?? [])
  const says = financeiroMessages.transacao
  if (who === 'pessoa' && typeof input === 'number' && other.byId.has(input))
    return says.pessoaDeOutroTipo[tipo]
  if (who === 'duasPessoas') return registryMessages.duasPessoas
  return who === 'pessoa' ? says.pessoa : who
}
