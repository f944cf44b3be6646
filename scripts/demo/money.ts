import { createHash } from 'node:crypto'
import type { Faker } from '@faker-js/faker'
import { generateDue } from '#money/contas-fixas/chore.ts'
import { today } from '#platform/db/time.ts'
import { clients, freelancers, treasurer, usualDelayOf } from './cast.ts'
import fixed from './content/fixed.json' with { type: 'json' }
import money from './content/money.json' with { type: 'json' }
import { earlier, later, type Script } from './script.ts'
import type { Stage } from './stage.ts'
import { walk } from './walk.ts'

/** For how many days before the last one some transactions stay unpaid, so that some are overdue. */
const OPEN_DAYS = 24

export function runMoney(script: Script): void {
  walk(script, fixed, { start: script.from })
  for (const month of script.months()) {
    cardBill(script, month)
    smallJobs(script, month)
    taxes(script, month)
    freelance(script, month)
    chores(script, month)
  }
}

/** Imports the card purchases of a month as a CSV file. */
function cardBill(script: Script, month: Temporal.PlainDate): void {
  const chance = script.chance(`cartão ${month}`)
  const end = month.add({ months: 1 }).subtract({ days: 1 })
  const last = earlier(end, script.ago(2))
  const first = later(month, script.from)
  const days = first.until(last, { largestUnit: 'days' }).days
  if (days < 0) return
  const linhas = money.card.flatMap(({ categoria, times, min, max, who, what }) =>
    Array.from({ length: Math.round((times * (days + 1)) / 30.5) }, () => {
      const day = first.add({ days: chance.number.int(days) }).toString()
      return {
        tipo: 'despesa' as const,
        valor: billed(chance, min, max),
        categoria,
        data_vencimento: day,
        data_pagamento: day,
        pessoa: chance.helpers.arrayElement(who),
        descricao: chance.helpers.arrayElement(what),
      }
    }),
  )
  const nome = `cartao-${month.toString().slice(0, 7)}.csv`
  const sha256 = createHash('sha256').update(JSON.stringify(linhas)).digest('hex')
  script.on(last.add({ days: 1 }), '09:30', async (stage) =>
    (await stage.as(treasurer)).importacoes.transacoes({ nome, sha256, linhas }),
  )
}

/** Plans the income from small jobs between the projects: printing, corrections and consulting. */
function smallJobs(script: Script, month: Temporal.PlainDate): void {
  const chance = script.chance(`avulsos ${month}`)
  const age = script.from.until(month, { largestUnit: 'months' }).months
  const count = Math.round((14 + age * 0.45) * (money.season[month.month - 1] ?? 1))
  for (let at = 0; at < count; at += 1) {
    const day = month.add({ days: chance.number.int(27) })
    const isKnown = chance.datatype.boolean(0.6)
    const categoria = chance.helpers.arrayElement(['Produção gráfica', 'Produção gráfica', 'Consultoria'])
    const valor = aboutReais(chance, categoria === 'Consultoria' ? 1500 : 980, 0.6)
    const descricao = chance.helpers.arrayElement(money.smallJobs)
    const known = chance.helpers.arrayElement(clients)
    const other = chance.company.name()
    script.whenOpen(day, `1${at % 8}:${10 + at}`, (stage) => {
      const pessoa = (isKnown && stage.ids.get(`cadastro ${known.handle}`)) || other
      return book(stage, categoria, { tipo: 'receita', valor, pessoa, descricao })
    })
  }
}

/** Pays taxes on the 20th on the income of the month up to that day. */
function taxes(script: Script, month: Temporal.PlainDate): void {
  const due = month.with({ day: 20 })
  script.whenOpen(due, '15:20', async (stage) => {
    const { transacoesFinanceiras } = await stage.as(treasurer)
    const since = { data_inicio: `${stage.today.slice(0, 7)}-01`, data_fim: stage.today }
    const { receitas: came } = await transacoesFinanceiras.resumo({ tipo: 'receita', ...since })
    const valor = Math.max(900, Math.round(came.total * 7.3) / 100)
    const pessoa = 'Receita do município'
    await book(stage, 'Impostos', { tipo: 'despesa', valor, pessoa, descricao: 'Simples nacional' })
  })
}

function freelance(script: Script, month: Temporal.PlainDate): void {
  const chance = script.chance(`freelancers ${month}`)
  const count = 3 + chance.number.int(3)
  for (let at = 0; at < count; at += 1) {
    const nome = chance.helpers.arrayElement(freelancers)
    const valor = aboutReais(chance, 1150, 0.5)
    const day = month.add({ days: chance.number.int({ min: 4, max: 26 }) })
    script.whenOpen(day, '16:45', (stage) => {
      const pessoa = stage.id(`fornecedor ${nome}`)
      return book(stage, 'Freelancers', { tipo: 'despesa', valor, pessoa, descricao: 'Apoio em projeto' })
    })
  }
}

interface Entry {
  tipo: 'receita' | 'despesa'
  valor: number
  pessoa: string | number
  descricao: string
}

/** Creates a transaction that is paid on the same day. */
async function book(stage: Stage, categoria: string, entry: Entry): Promise<void> {
  const dates = { data_vencimento: stage.today, data_pagamento: stage.today }
  const { transacoesFinanceiras } = await stage.as(treasurer)
  await transacoesFinanceiras.create({ ...entry, ...dates, categoria_id: stage.id(categoria) })
}

/**
 * Plans the creation and payment of the transactions of the recurring entries, and the closing of the month
 * about two months later.
 */
function chores(script: Script, month: Temporal.PlainDate): void {
  for (const day of [1, 6, 11, 16, 21, 26]) {
    const on = month.with({ day })
    script.whenOpen(on, '06:05', (stage) => generateDue(stage.open.context))
    script.whenOpen(on, '17:30', payFixed)
  }
  const closing = month.add({ months: 2 }).with({ day: 27 })
  script.on(closing, '18:00', async (stage) => {
    const mes = month.toString().slice(0, 7)
    await (await stage.as(treasurer)).fechamentos.create({ mes })
  })
}

async function payFixed(stage: Stage): Promise<void> {
  const api = await stage.as(treasurer)
  const open = await api.transacoesFinanceiras.list({
    status: 'pendente',
    conta_fixa: 'sim',
    data_fim: stage.today,
    limit: 100,
  })
  const lately = stage.hoje.since(stage.today).total('days') <= OPEN_DAYS
  // In the last weeks the fees of two clients and the insurance stay unpaid.
  // The monthly fee of the client Maré arrives as late as the client's other payments.
  const awaited = stage.now.subtract({ hours: 24 * usualDelayOf('caio') })
  const kept = ({ descricao, data_vencimento }: { descricao: string | null; data_vencimento: string }) =>
    (lately && /Maré|Pousada|Seguro/.test(descricao ?? '')) ||
    (descricao === 'Conteúdo mensal Maré' && data_vencimento > today(awaited))
  const due = open.filter((one) => !kept(one)).map(({ id, versao }) => ({ id, versao }))
  if (due.length > 0) await api.transacoesFinanceiras.pagar({ transacoes: due })
}

/**
 * Returns a random amount in reais around a mean, rounded to a multiple of five like the amounts in an
 * agency's quotes.
 */
function aboutReais(chance: Faker, middle: number, spread = 0.3): number {
  const value = middle * (1 + chance.number.float({ min: -spread, max: spread }))
  return Math.max(5, Math.round(value / 5) * 5)
}

/** Returns a random amount in reais with centavos, like the amount of a bill. */
function billed(chance: Faker, min: number, max: number): number {
  return chance.number.int({ min: Math.round(min * 100), max: Math.round(max * 100) }) / 100
}
