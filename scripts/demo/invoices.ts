import { parcelasDe } from '#contract/money/rules/parceladas.ts'
import { chanceOf } from './chance.ts'
import { treasurer, usualDelayOf } from './content/cast.ts'
import type { Work } from './projects.ts'
import type { Script } from './script.ts'
import type { Stage } from './stage.ts'

const SEASON = [0.82, 0.8, 0.95, 1, 1.02, 0.98, 0.86, 1, 1.05, 1.12, 1.25, 1.2]

/** Returns a factor for how busy a month is: January and July are quiet, and the end of the year is busy. */
export const seasonOf = (day: Temporal.PlainDate): number => SEASON[day.month - 1] ?? 1

/**
 * Bills the budget of a project in two to four monthly instalments. Each client pays with the
 * own delay, and now and then much later.
 */
export function invoice(script: Script, work: Work): void {
  if (work.upTo === 'pending') return
  const chance = chanceOf(script.semente, `fatura ${work.key}`)
  const parcelas = work.upTo !== 'completed' ? 4 : work.budget > 20000 ? 3 : 2
  const first = work.start.add({ days: 9 })
  const valor = work.budget
  script.on(work.start.add({ days: 2 }), '10:15', async (stage) => {
    const parts = await (await stage.as(treasurer)).parceladas.create({
      tipo: 'receita',
      valor,
      parcelas,
      data_vencimento: first.toString(),
      categoria_id: stage.id('Projetos'),
      pessoa: stage.id(`cadastro ${work.client}`),
      descricao: work.title,
      projeto_id: stage.id(work.key),
    })
    for (const [at, { id }] of parts.entries()) stage.ids.set(`parcela ${at} ${work.key}`, id)
  })
  for (const [at, part] of parcelasDe(valor, parcelas, first.toString()).entries()) {
    const due = Temporal.PlainDate.from(part.data_vencimento)
    const name = `parcela ${at} ${work.key}`
    const forgotten = chance.number.float() < 0.07 ? chance.number.int({ min: 8, max: 14 }) : 0
    const late = usualDelayOf(work.client) + chance.number.int(4) + forgotten
    const forma = chance.helpers.weightedArrayElement([
      { weight: 6, value: 'pix' as const },
      { weight: 3, value: 'boleto' as const },
      { weight: 1, value: 'transferencia' as const },
    ])
    const half = chance.number.float() < 0.08
    const paper = { nota: chance.number.float() < 0.8, recibo: chance.number.float() < 0.55 }
    script.on(due.add({ days: late }), '11:02', (stage) =>
      pay(stage, { id: stage.id(name), forma, half, ...paper, numero: chance.string.numeric(5) }),
    )
    // The rest of a partial payment follows nine days later.
    if (half) script.on(due.add({ days: late + 9 }), '11:20', (stage) => settle(stage, stage.id(name), forma))
  }
}

interface Payment {
  id: number
  forma: 'pix' | 'boleto' | 'transferencia'
  half: boolean
  nota: boolean
  recibo: boolean
  numero: string
}

async function pay(stage: Stage, { id, forma, half, nota, recibo, numero }: Payment): Promise<void> {
  const api = await stage.as(treasurer)
  const { valor } = await api.transacoesFinanceiras.get({ id })
  const data = stage.today
  const paid = half ? Math.round(valor * 50) / 100 : valor
  const { id: pagamento_id } = await api.pagamentos.create({ id, valor: paid, data, forma })
  if (nota) await api.notas.set({ id, numero, data, valor })
  if (recibo) await api.recibos.create({ transacao_id: id, pagamento_id })
}

async function settle(stage: Stage, id: number, forma: Payment['forma']): Promise<void> {
  const api = await stage.as(treasurer)
  const { valor, pago } = await api.transacoesFinanceiras.get({ id })
  const rest = Math.round((valor - pago) * 100) / 100
  if (rest > 0) await api.pagamentos.create({ id, valor: rest, data: stage.today, forma })
}
