import { parcelasDe } from '#money/parceladas/rules.ts'
import { treasurer, usualDelayOf } from './cast.ts'
import type { Work } from './projects.ts'
import type { Script } from './script.ts'
import type { Stage } from './stage.ts'

/**
 * Bills the budget of a project in two to four monthly instalments. Each client pays with the
 * own delay, and now and then much later.
 */
export function invoice(script: Script, work: Work): void {
  if (work.upTo === 'pending') return
  const chance = script.chance(`fatura ${work.title}`)
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
      projeto_id: stage.id(work.title),
    })
    for (const [at, { id }] of parts.entries()) stage.ids.set(`parcela ${at} ${work.title}`, id)
  })
  for (const [at, part] of parcelasDe(valor, parcelas, first.toString()).entries()) {
    const due = Temporal.PlainDate.from(part.data_vencimento)
    const name = `parcela ${at} ${work.title}`
    const forgotten = chance.number.float() < 0.07 ? chance.number.int({ min: 8, max: 14 }) : 0
    const late = usualDelayOf(work.client) + chance.number.int(4) + forgotten
    const forma = chance.helpers.weightedArrayElement([
      { weight: 6, value: 'pix' as const },
      { weight: 3, value: 'boleto' as const },
      { weight: 1, value: 'transferencia' as const },
    ])
    const half = chance.number.float() < 0.08
    const [hasNota, hasRecibo] = [chance.number.float() < 0.8, chance.number.float() < 0.55]
    const paid = half ? Math.round(part.valor * 50) / 100 : part.valor
    const pay = async (stage: Stage, valor: number) => {
      const { pagamentos } = await stage.as(treasurer)
      return pagamentos.create({ id: stage.id(name), valor, data: stage.today, forma })
    }
    script.on(due.add({ days: late }), '11:02', async (stage) => {
      const numero = chance.string.numeric(5)
      const { id: pagamento_id } = await pay(stage, paid)
      const [{ notas, recibos }, id] = [await stage.as(treasurer), stage.id(name)]
      if (hasNota) await notas.set({ id, numero, data: stage.today, valor: part.valor })
      if (hasRecibo) await recibos.create({ transacao_id: id, pagamento_id })
    })
    // The rest of a partial payment follows nine days later.
    const rest = Math.round((part.valor - paid) * 100) / 100
    if (rest > 0) script.on(due.add({ days: late + 9 }), '11:20', (stage) => pay(stage, rest))
  }
}
