import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agencyWithFinance } from '#testing/money.ts'
import { entry, furnished, write } from '#testing/random-money.ts'
import { preverCaixa } from './previsao-rules.ts'

type Agency = Awaited<ReturnType<typeof agencyWithFinance>>

const hoje = Temporal.PlainDate.from('2026-11-20')

/** Reads the rows of the database, without any query of the application. */
async function rawRows({ app }: Agency) {
  const { reads } = app.context.database
  const all = await reads.selectFrom('transacoes_financeiras').selectAll().orderBy('id').execute()
  const payments = await reads.selectFrom('pagamentos').selectAll().orderBy('id').execute()
  return all
    .filter((row) => row.excluido_em === null)
    .map((row) => ({
      ...row,
      due: Temporal.PlainDate.from(row.data_vencimento),
      created: Temporal.Instant.from(row.criado_em).toZonedDateTimeISO('America/Sao_Paulo').toPlainDate(),
      client: row.tipo === 'despesa' ? null : (row.cliente_id ?? row.pessoa_nome),
      payments: payments
        .filter((one) => one.transacao_id === row.id && one.estornado_em === null)
        .map((one) => ({ valor: one.valor, on: Temporal.PlainDate.from(one.data) })),
    }))
}
type Row = Awaited<ReturnType<typeof rawRows>>[number]

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0
const paidOf = (row: Row, isCounted: (on: Temporal.PlainDate) => boolean) =>
  row.payments.reduce((sum, { valor, on }) => (isCounted(on) ? sum + valor : sum), 0)

/** The delay that at least this share of the latest 24 payments did not exceed, in the middle of two if tied. */
function delayOf(rows: Row[], client: Row['client'], before: Temporal.PlainDate, share: number): number {
  const paid = rows
    .filter((row) => row.client === client && client !== null && paidOf(row, () => true) === row.valor)
    .map((row) => ({
      ...row,
      on: row.payments.map(({ on }) => on).reduce((one, other) => (isBefore(one, other) ? other : one)),
    }))
    .filter(({ on }) => isBefore(on, before))
    .sort((one, other) => Temporal.PlainDate.compare(other.on, one.on) || other.id - one.id)
    .slice(0, 24)
    .map(({ on, due }) => due.until(on).days)
  if (paid.length < 3) return 0
  const reached = (delay: number) => paid.filter((one) => one <= delay).length
  const candidates = paid.toSorted((one, other) => one - other)
  const enough = candidates.filter((delay) => reached(delay) >= share * paid.length)
  const beyond = candidates.filter((delay) => reached(delay) > share * paid.length)
  return share === 0.5 ? Math.ceil(((enough[0] ?? 0) + (beyond[0] ?? 0)) / 2) : (enough[0] ?? 0)
}

function expectedOn(row: Row, delay: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const from = isBefore(row.due, today) ? today : row.due
  const day = from.add({ days: delay })
  return isBefore(day, today) ? today : day
}

/** The balance in centavos at the end of a day of the forecast. */
function balanceOn(rows: Row[], day: Temporal.PlainDate, share: number): number {
  const tomorrow = hoje.add({ days: 1 })
  return rows.reduce((sum, row) => {
    const sign = row.tipo === 'receita' ? 1 : -1
    const agreed = paidOf(row, (on) => !isBefore(day, on))
    const open = row.valor - paidOf(row, () => true)
    const isExpected = !isBefore(day, expectedOn(row, delayOf(rows, row.client, tomorrow, share), hoje))
    return sum + sign * (agreed + (isExpected ? open : 0))
  }, 0)
}

/** What was received in a month of receitas that existed when it began, and what would have been forecast. */
function monthOf(rows: Row[], first: Temporal.PlainDate) {
  const next = first.add({ months: 1 })
  const sums = { recebido: 0, pelosAtrasos: 0, pelosVencimentos: 0 }
  for (const row of rows) {
    const open = row.valor - paidOf(row, (on) => isBefore(on, first))
    if (row.tipo === 'despesa' || open === 0 || !isBefore(row.created, first)) continue
    sums.recebido += paidOf(row, (on) => !isBefore(on, first) && isBefore(on, next))
    const delay = delayOf(rows, row.client, first, 0.5)
    if (isBefore(expectedOn(row, delay, first), next)) sums.pelosAtrasos += open
    if (isBefore(expectedOn(row, 0, first), next)) sums.pelosVencimentos += open
  }
  return sums
}

const centavos = (reais: number) => Math.round(reais * 100)

test('the weeks, the first day below zero and the tested months follow from the raw rows', async () => {
  const agency = await agencyWithFinance()
  const given = await furnished(agency)
  const entries = fc.sample(fc.array(entry, { minLength: 60, maxLength: 90 }), 1).flat()
  for (const one of entries) await write(agency, given, one)
  // As if the transactions had been created over the last year.
  const { writes } = agency.app.context.database
  for (const { id } of await rawRows(agency))
    await writes
      .updateTable('transacoes_financeiras')
      .set({ criado_em: `${hoje.subtract({ days: (id * 37) % 400 }).toString()}T02:30:00.000Z` })
      .where('id', '=', id)
      .execute()
  const rows = await rawRows(agency)
  const story = JSON.stringify(entries)
  const forecast = await agency.ana.api.financeiro.previsao({})
  const { semanas, abaixo } = preverCaixa(forecast)

  for (const { ate, mediana, pessimista } of semanas) {
    const day = Temporal.PlainDate.from(ate)
    expect(centavos(mediana), `${ate} of ${story}`).toBe(balanceOn(rows, day, 0.5))
    expect(centavos(pessimista), `${ate} of ${story}`).toBe(balanceOn(rows, day, 0.9))
  }
  const days = Array.from({ length: 84 }, (_, at) => hoje.add({ days: at }))
  for (const [line, share] of [
    ['mediana', 0.5],
    ['pessimista', 0.9],
  ] as const) {
    const below = days.find((day) => balanceOn(rows, day, share) < 0)
    expect(abaixo[line], `${line} of ${story}`).toBe(below?.toString() ?? null)
  }

  const months = Array.from({ length: 12 }, (_, at) => hoje.with({ day: 1 }).subtract({ months: 12 - at }))
  const tested = months
    .map((first) => ({ mes: first.toString().slice(0, 7), ...monthOf(rows, first) }))
    .filter((one) => one.recebido + one.pelosAtrasos + one.pelosVencimentos > 0)
  const { meses, erroPelosAtrasos, erroPelosVencimentos } = forecast.conferencia
  const asCentavos = meses.map((one) => ({
    mes: one.mes,
    recebido: centavos(one.recebido),
    pelosAtrasos: centavos(one.pelosAtrasos),
    pelosVencimentos: centavos(one.pelosVencimentos),
  }))
  expect(asCentavos, story).toEqual(tested)
  const meanOf = (line: 'pelosAtrasos' | 'pelosVencimentos') =>
    Math.round(tested.reduce((sum, one) => sum + Math.abs(one[line] - one.recebido), 0) / tested.length)
  expect(centavos(erroPelosAtrasos ?? Number.NaN), story).toBe(meanOf('pelosAtrasos'))
  expect(centavos(erroPelosVencimentos ?? Number.NaN), story).toBe(meanOf('pelosVencimentos'))
})
