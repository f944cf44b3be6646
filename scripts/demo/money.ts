import { createHash } from 'node:crypto'
import { generateDue } from '#server/money/contas-fixas/chore.ts'
import { today } from '#server/platform/db/time.ts'
import { aboutReais, billed } from './chance.ts'
import { clients, freelancers, treasurer, usualDelayOf } from './content/cast.ts'
import { card, costs, despesas, receitas, retainers } from './content/categories.ts'
import { seasonOf } from './invoices.ts'
import type { Script } from './script.ts'
import type { Stage } from './stage.ts'

const lateFee = 'Conteúdo mensal Maré'

/**
 * The number of days before the last day of the example in which some transactions stay unpaid, so that some
 * are overdue.
 */
const OPEN_DAYS = 24

export function runMoney(script: Script): void {
  openBooks(script)
  openFixed(script)
  for (const month of script.months()) {
    cardBill(script, month)
    smallJobs(script, month)
    taxes(script, month)
    freelance(script, month)
    chores(script, month)
  }
}

function openBooks(script: Script): void {
  script.on(script.from, '10:45', async (stage) => {
    const api = await stage.as(treasurer)
    for (const nome of receitas)
      await category(stage, api.categoriasFinanceiras.create({ nome, tipo: 'receita' }))
    for (const nome of despesas)
      await category(stage, api.categoriasFinanceiras.create({ nome, tipo: 'despesa' }))
  })
}

async function category(stage: Stage, made: Promise<{ id: number; nome: string }>): Promise<void> {
  const { id, nome } = await made
  stage.ids.set(nome, id)
}

function openFixed(script: Script): void {
  const days = script.from.until(script.hoje, { largestUnit: 'days' }).days
  for (const [tipo, all] of [
    ['despesa', costs],
    ['receita', retainers],
  ] as const)
    for (const { descricao, categoria, valor, dia, quem, after } of all) {
      const day = script.from.add({ days: Math.round(days * after) })
      script.on(day, '11:40', async (stage) => {
        // If the example covers only a few months, this person may not be registered.
        if (quem && !stage.ids.has(quem)) return
        await (await stage.as(treasurer)).contasFixas.create({
          tipo,
          descricao,
          valor,
          categoria_id: stage.id(categoria),
          dia_vencimento: dia,
          dia_util: 'depois',
          pessoa: quem ? stage.id(quem) : undefined,
          data_inicio: day.toString(),
        })
      })
    }
}

/** Imports the card purchases of a month as a CSV file. */
function cardBill(script: Script, month: Temporal.PlainDate): void {
  const chance = script.chance(`cartão ${month}`)
  const end = month.add({ months: 1 }).subtract({ days: 1 })
  const last = earlier(end, script.hoje.subtract({ days: 2 }))
  const first = later(month, script.from)
  const days = first.until(last, { largestUnit: 'days' }).days
  if (days < 0) return
  const linhas = card.flatMap(({ categoria, times, min, max, who, what }) =>
    Array.from({ length: Math.round((times * (days + 1)) / 30.5) }, () => {
      const day = first.add({ days: chance.number.int(days) }).toString()
      return {
        tipo: 'despesa' as const,
        valor: billed(chance, min, max),
        categoria,
        data_vencimento: day,
        data_pagamento: day,
        pessoa: chance.helpers.arrayElement([...who]),
        descricao: chance.helpers.arrayElement([...what]),
      }
    }),
  )
  if (linhas.length === 0) return
  const nome = `cartao-${month.toString().slice(0, 7)}.csv`
  const sha256 = createHash('sha256').update(JSON.stringify(linhas)).digest('hex')
  script.on(last.add({ days: 1 }), '09:30', async (stage) =>
    (await stage.as(treasurer)).importacoes.transacoes({ nome, sha256, linhas }),
  )
}

const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(a, b) < 0 ? a : b
const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) > 0 ? a : b)

/** Plans the income from small jobs between the projects: printing, corrections and consulting. */
function smallJobs(script: Script, month: Temporal.PlainDate): void {
  const chance = script.chance(`avulsos ${month}`)
  const age = script.from.until(month, { largestUnit: 'months' }).months
  const count = Math.round((14 + age * 0.45) * seasonOf(month))
  for (let at = 0; at < count; at += 1) {
    const day = month.add({ days: chance.number.int(27) })
    const isKnown = chance.datatype.boolean(0.6)
    const categoria = chance.helpers.arrayElement(['Produção gráfica', 'Produção gráfica', 'Consultoria'])
    const values = {
      tipo: 'receita' as const,
      valor: aboutReais(chance, categoria === 'Consultoria' ? 1500 : 980, 0.6),
      data_vencimento: day.toString(),
      data_pagamento: day.toString(),
      descricao: chance.helpers.arrayElement([
        'Reimpressão de cartões',
        'Cartaz avulso',
        'Adaptação de peças',
        'Hora de consultoria',
        'Faixa e banner',
      ]),
    }
    const known = chance.helpers.arrayElement(clients)
    const other = chance.company.name()
    if (Temporal.PlainDate.compare(day, script.from) <= 0) continue
    script.on(day, `1${at % 8}:${10 + at}`, async (stage) => {
      const pessoa = (isKnown && stage.ids.get(`cadastro ${known.handle}`)) || other
      const api = await stage.as(treasurer)
      await api.transacoesFinanceiras.create({ ...values, pessoa, categoria_id: stage.id(categoria) })
    })
  }
}

/** Pays taxes on the 20th on the income of the month up to that day. */
function taxes(script: Script, month: Temporal.PlainDate): void {
  const due = month.with({ day: 20 })
  if (Temporal.PlainDate.compare(due, script.from) <= 0) return
  script.on(due, '15:20', async (stage) => {
    const { transacoesFinanceiras } = await stage.as(treasurer)
    const since = { data_inicio: `${stage.today.slice(0, 7)}-01`, data_fim: stage.today }
    const { receitas: came } = await transacoesFinanceiras.resumo({ tipo: 'receita', ...since })
    const valor = Math.max(900, Math.round(came.total * 7.3) / 100)
    await spend(stage, 'Impostos', { valor, pessoa: 'Receita do município', descricao: 'Simples nacional' })
  })
}

function freelance(script: Script, month: Temporal.PlainDate): void {
  const chance = script.chance(`freelancers ${month}`)
  const count = 3 + chance.number.int(3)
  for (let at = 0; at < count; at += 1) {
    const nome = chance.helpers.arrayElement(freelancers)
    const valor = aboutReais(chance, 1150, 0.5)
    const day = month.add({ days: chance.number.int({ min: 4, max: 26 }) })
    if (Temporal.PlainDate.compare(day, script.from) <= 0) continue
    script.on(day, '16:45', async (stage) =>
      spend(stage, 'Freelancers', {
        valor,
        pessoa: stage.id(`fornecedor ${nome}`),
        descricao: 'Apoio em projeto',
      }),
    )
  }
}

async function spend(
  stage: Stage,
  categoria: string,
  it: { pessoa: string | number; valor: number; descricao: string },
): Promise<void> {
  const { transacoesFinanceiras } = await stage.as(treasurer)
  await transacoesFinanceiras.create({
    ...it,
    tipo: 'despesa',
    categoria_id: stage.id(categoria),
    data_vencimento: stage.today,
    data_pagamento: stage.today,
  })
}

/**
 * Plans the creation and payment of the transactions of the recurring entries, and the closing of the month
 * about two months later.
 */
function chores(script: Script, month: Temporal.PlainDate): void {
  for (const day of [1, 6, 11, 16, 21, 26]) {
    const on = month.with({ day })
    if (Temporal.PlainDate.compare(on, script.from) <= 0) continue
    script.on(on, '06:05', (stage) => generateDue(stage.open.context))
    script.on(on, '17:30', (stage) => payFixed(stage))
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
    (descricao === lateFee && data_vencimento > today(awaited))
  const due = open.filter((one) => !kept(one)).map(({ id, versao }) => ({ id, versao }))
  if (due.length > 0) await api.transacoesFinanceiras.pagar({ transacoes: due })
}
