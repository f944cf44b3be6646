import type { z } from 'zod'
import { insertCategoria, listCategorias } from '#money/categorias-financeiras/queries.ts'
import { financeiroMessages } from '#money/messages.ts'
import type { Line } from '#money/transacoes-financeiras/insert-many.ts'
import type { Pessoa } from '#money/transacoes-financeiras/pessoa.ts'
import { toCentavos } from '#platform/db/money.ts'
import type { WriteDb } from '#platform/db/schema.ts'
import { normalise } from '#platform/db/text.ts'
import type { importacoes, LinhaTransacao } from './contract.ts'
import { personOf, registered } from './pessoas.ts'

type Input = z.output<NonNullable<(typeof importacoes.transacoes)['~orpc']['inputSchema']>>

/**
 * The result of validating the lines of an import: the valid lines as columns, and the errors that only the
 * database can reveal. The key of an error is a field such as `linhas.2.categoria`.
 */
export interface Judged {
  lines: Line[]
  wrong: Record<string, string>
}

export async function validateLinhas(db: WriteDb, { linhas, novasCategorias }: Input): Promise<Judged> {
  const categories = await categoriesWith(db, novasCategorias)
  const people = await registered(db)
  const result: Judged = { lines: [], wrong: {} }
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
function lineOf(line: LinhaTransacao, whose: Pessoa & { categoria_id: number }): Line {
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
