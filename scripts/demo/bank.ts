import { normalise } from '#platform/contract/text.ts'
import { base64, type Movement, statement } from '#testing/statements.ts'
import { treasurer } from './cast.ts'
import { earlier, type Script } from './script.ts'
import type { Stage } from './stage.ts'

const MONTHS = 5
/** Categories that are paid by card. Their payments are therefore not on the bank statement. */
const byCard = /Transporte|Alimentação|Mídia|Impressão|Tarifas|Equipamentos/

/** Imports the bank statements of the last months, and reconciles all of them except the last. */
export function runBank(script: Script): void {
  for (const month of script.months().slice(-MONTHS)) {
    const last = earlier(month.add({ months: 1, days: 1 }), script.ago(1))
    script.on(last, '08:40', (stage) => importStatement(stage, month.toString().slice(0, 7)))
  }
}

async function importStatement(stage: Stage, month: string): Promise<void> {
  const { extratos } = await stage.as(treasurer)
  const own = [
    { data: `${month}-02`, valor: '-46.90', memo: 'TARIFA CESTA EMPRESA' },
    { data: `${month}-09`, valor: '350.00', memo: 'PIX RECEBIDO SEBO DA VILA' },
  ]
  const rows = [...(await paidIn(stage, month)), ...own].map((row, at) => ({
    ...row,
    fitid: `${month}-${at}`,
  }))
  await extratos.importar({ nome: `extrato-${month}.ofx`, conteudo: base64(statement(rows)) })
  const { assinatura, seguras } = await extratos.resumo()
  if (stage.today > stage.hoje.subtract({ days: 3 }).toString()) return
  if (seguras > 0) await extratos.conciliarSeguras({ assinatura })
  const fee = { pessoa: 'Banco da Praça', categoria_id: stage.id('Tarifas bancárias') }
  for (const { id, memo } of await extratos.linhas({ limit: 100 }))
    if (memo.includes('TARIFA')) await extratos.lancar({ id, ...fee })
    else if (memo.includes('SEBO')) await extratos.ignorar({ id, motivo: 'Transferência entre contas' })
}

async function paidIn(stage: Stage, month: string): Promise<Omit<Movement, 'fitid'>[]> {
  const { transacoesFinanceiras } = stage.person(treasurer).api
  const pago_ate = `${month}-${Temporal.PlainYearMonth.from(month).daysInMonth}`
  const filter = { pago_de: `${month}-01`, pago_ate, ordenar: 'data_pagamento', limit: 100 } as const
  const found: Omit<Movement, 'fitid'>[] = []
  for (let offset = 0; ; offset += 100) {
    const page = await transacoesFinanceiras.list({ ...filter, offset })
    for (const { data_pagamento: data, categoria_nome, pessoa_nome, tipo, valor } of page) {
      if (!data || byCard.test(categoria_nome)) continue
      const [sign, words] = tipo === 'receita' ? ['', 'PIX RECEBIDO'] : ['-', 'PAGTO']
      found.push({ data, valor: `${sign}${valor.toFixed(2)}`, memo: `${words} ${plain(pessoa_nome)}` })
    }
    if (page.length < 100) return found
  }
}

const plain = (text: string) =>
  normalise(text)
    .toUpperCase()
    .replace(/[^\w ]+/g, '')
