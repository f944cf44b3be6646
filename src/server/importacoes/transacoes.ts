import type { z } from 'zod'
import type { importacoes, LinhaTransacao } from '#contract/importacoes.ts'
import { messages } from '#contract/messages.ts'
import { insertCategoria, listCategorias } from '#server/categorias-financeiras/queries.ts'
import { toCentavos } from '#server/db/money.ts'
import type { Db } from '#server/db/schema.ts'
import { normalise } from '#server/db/text.ts'
import type { Call } from '#server/http/dispatch.ts'
import { insertPagamento } from '#server/transacoes-financeiras/pagamentos-queries.ts'
import { insertTransacao, settle, type Values } from '#server/transacoes-financeiras/queries.ts'
import { registered, whoIs } from './pessoas.ts'

type Input = z.output<NonNullable<(typeof importacoes.transacoes)['~orpc']['inputSchema']>>

/** The lines as columns, and what a database knows to be wrong with them: `linhas.2.categoria` and its sentence. */
export interface Judged {
  values: Values[]
  wrong: Record<string, string>
}

export async function judge(db: Db, { linhas, novasCategorias }: Input): Promise<Judged> {
  const categories = await categoriesWith(db, novasCategorias)
  const people = await registered(db)
  const judged: Judged = { values: [], wrong: {} }
  for (const [at, line] of linhas.entries()) {
    const say = (field: keyof LinhaTransacao, message: string) => {
      judged.wrong[`linhas.${at}.${field}`] ??= message
    }
    const categoria_id = categories.get(keyOf(line.tipo, line.categoria))
    if (categoria_id === undefined) say('categoria', messages.importacao.categoria)
    const person = whoIs(people, line.tipo, line.pessoa)
    if (typeof person === 'string') say('pessoa', person)
    else if (categoria_id !== undefined) judged.values.push({ ...columnsOf(line), categoria_id, ...person })
  }
  return judged
}

const keyOf = (tipo: string, nome: string) => `${tipo} ${normalise(nome.trim())}`

const columnsOf = ({ tipo, valor, data_vencimento, descricao }: LinhaTransacao) => ({
  ...{ tipo, valor: toCentavos(valor), data_vencimento, descricao: descricao || null },
})

/** Every category by kind and name, those that are new too: of a name that there is, none is made again. */
async function categoriesWith(db: Db, wanted: Input['novasCategorias']): Promise<Map<string, number>> {
  const known = await listCategorias(db)
  const categories = new Map(known.map(({ id, tipo, nome }) => [keyOf(tipo, nome), id]))
  for (const category of wanted) {
    const key = keyOf(category.tipo, category.nome)
    if (!categories.has(key)) categories.set(key, await insertCategoria(db, category))
  }
  return categories
}

/** With a payment date it is paid, as when it is typed in. */
export async function insertLines(
  { db, user, now }: Call & { db: Db },
  { linhas }: Input,
  { values, importacao_id }: { values: Values[]; importacao_id: number },
): Promise<void> {
  for (const [at, value] of values.entries()) {
    const transacao_id = await insertTransacao(db, { ...value, importacao_id }, now)
    const data = linhas[at]?.data_pagamento
    if (!data) continue
    await insertPagamento(db, user, { transacao_id, valor: value.valor, data }, now)
    await settle(db, transacao_id, now)
  }
}
