import fc from 'fast-check'
import { estornar, insertPagamento } from '#money/transacoes-financeiras/pagamentos-queries.ts'
import { binTransacao, insertTransacao, updatePaymentState } from '#money/transacoes-financeiras/queries.ts'
import { change } from '#platform/db/change.ts'
import type { agencyWithFinance } from './money.ts'

type Agency = Awaited<ReturnType<typeof agencyWithFinance>>

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-08-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** A transaction with payments. */
export const entry = fc.record({
  tipo: fc.constantFrom('receita' as const, 'despesa' as const),
  valor: fc.integer({ min: 2, max: 99_999_999 }),
  due: day,
  person: fc.nat(4),
  category: fc.nat(2),
  fixed: fc.boolean(),
  /** Payments as shares of the remaining amount, some of them reversed. */
  payments: fc.array(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), on: day, back: fc.boolean() }),
    {
      maxLength: 3,
    },
  ),
  binned: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
})
export type Entry = typeof entry extends fc.Arbitrary<infer E> ? E : never

/**
 * Names of persons: two in the registry and three outside it. Some names contain another one or differ only
 * in case.
 */
const people = ['Padaria Aurora', 'Padaria Aurora II', 'Zé', 'Zé da Esquina', 'zé']

/** Creates the registry entries, categories and conta fixa that the generated transactions refer to. */
export async function furnished(agency: Agency) {
  const { ana, padaria, projetos, aluguel } = agency
  const second = await ana.api.clientes.create({ nome: people[1] ?? '' })
  const create = ana.api.categoriasFinanceiras.create
  const names = ['Projetos II', 'Mídia'] as const
  const receita = [projetos.id]
  const despesa = [aluguel.id]
  for (const nome of names) {
    receita.push((await create({ nome, tipo: 'receita' })).id)
    despesa.push((await create({ nome, tipo: 'despesa' })).id)
  }
  const conta = await agency.app.context.database.writes
    .insertInto('contas_fixas')
    .values({
      descricao: 'Aluguel',
      valor: 1,
      tipo: 'despesa',
      categoria_id: aluguel.id,
      dia_vencimento: 5,
      cliente_id: null,
      fornecedor_id: null,
      dia_util: 'manter',
      status: 'inativa',
      data_fim: null,
      data_inicio: '2026-01-01',
      busca: '',
      criado_em: '',
      atualizado_em: '',
      excluido_em: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { clientes: [padaria.id, second.id], categorias: { receita, despesa }, conta: conta.id }
}

/** Inserts the transaction with its payments, through the same queries as the application. */
export function write({ app, ana }: Agency, given: Awaited<ReturnType<typeof furnished>>, one: Entry) {
  const { tipo, valor, due, person, category, fixed } = one
  const now = app.context.clock()
  return change(app.context.database, async (db) => {
    const values = {
      tipo,
      valor,
      data_vencimento: due,
      descricao: null,
      fornecedor_id: null,
      categoria_id: given.categorias[tipo][category] ?? 0,
      cliente_id: (tipo === 'receita' && given.clientes[person]) || null,
      pessoa_nome: people[person] ?? '',
      conta_fixa_id: fixed ? given.conta : null,
      competencia: fixed ? `x-${crypto.randomUUID()}`.slice(0, 7) : null,
    }
    const id = await insertTransacao(db, values, now)
    let rest = valor
    for (const { share, on, back } of one.payments) {
      const paid = Math.max(1, Math.round(rest * share))
      if (paid > rest) break
      const user = { id: ana.id, name: 'Ana' } as Parameters<typeof insertPagamento>[0]['user']
      const payment = await insertPagamento({ db, user, now }, { transacao_id: id, valor: paid, data: on })
      if (back) await estornar(db, [payment], now)
      else rest -= paid
    }
    await updatePaymentState(db, id, now)
    if (one.binned) await binTransacao(db, id, now)
  })
}
