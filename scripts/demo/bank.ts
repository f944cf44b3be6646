import { treasurer } from './content/cast.ts'
import type { Script } from './script.ts'
import type { Stage } from './stage.ts'

const MONTHS = 5
/** Categories that are paid by card. Their payments are therefore not on the bank statement. */
const byCard = /Transporte|Alimentação|Mídia|Impressão|Tarifas|Equipamentos/

/** Imports the bank statements of the last months, and reconciles all of them except the last. */
export function runBank(script: Script): void {
  for (const month of script.months().slice(-MONTHS)) {
    const over = month.add({ months: 1 }).add({ days: 1 })
    const last = Temporal.PlainDate.compare(over, script.hoje) < 0 ? over : script.hoje.subtract({ days: 1 })
    script.on(last, '08:40', (stage) => statement(stage, month.toString().slice(0, 7)))
  }
}

interface Movement {
  data: string
  valor: number
  memo: string
}

async function statement(stage: Stage, month: string): Promise<void> {
  const api = await stage.as(treasurer)
  const rows = await paidIn(stage, month)
  const own: Movement[] = [
    { data: `${month}-02`, valor: -46.9, memo: 'TARIFA CESTA EMPRESA' },
    { data: `${month}-09`, valor: 350, memo: 'PIX RECEBIDO SEBO DA VILA' },
  ]
  const conteudo = Buffer.from(ofx([...rows, ...own], month)).toString('base64')
  await api.extratos.importar({ nome: `extrato-${month}.ofx`, conteudo })
  const { assinatura, seguras } = await api.extratos.resumo()
  const isLast = stage.today > stage.hoje.subtract({ days: 3 }).toString()
  if (seguras > 0 && !isLast) await api.extratos.conciliarSeguras({ assinatura })
  if (isLast) return
  for (const { id, memo } of await api.extratos.linhas({ limit: 100 })) {
    const pessoa = 'Banco da Praça'
    if (memo.includes('TARIFA'))
      await api.extratos.lancar({ id, pessoa, categoria_id: stage.id('Tarifas bancárias') })
    else if (memo.includes('SEBO')) await api.extratos.ignorar({ id, motivo: 'Transferência entre contas' })
  }
}

async function paidIn(stage: Stage, month: string): Promise<Movement[]> {
  const { api } = stage.person(treasurer)
  const filter = { pago_de: `${month}-01` }
  const last = Temporal.PlainYearMonth.from(month)
  const found: Movement[] = []
  for (let offset = 0; ; offset += 100) {
    const page = await api.transacoesFinanceiras.list({
      ...filter,
      pago_ate: `${month}-${last.daysInMonth}`,
      ordenar: 'data_pagamento',
      limit: 100,
      offset,
    })
    for (const one of page)
      if (!byCard.test(one.categoria_nome) && one.data_pagamento?.startsWith(month))
        found.push({
          data: one.data_pagamento,
          valor: one.tipo === 'receita' ? one.valor : -one.valor,
          memo: `${one.tipo === 'receita' ? 'PIX RECEBIDO' : 'PAGTO'} ${plain(one.pessoa_nome)}`,
        })
    if (page.length < 100) return found
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w ]+/g, '')
    .toUpperCase()

/** Writes an OFX file as most banks do: SGML without closing tags. */
function ofx(rows: Movement[], month: string): string {
  const one = ({ data, valor, memo }: Movement, at: number) =>
    `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${data.replaceAll('-', '')}\n<TRNAMT>${valor.toFixed(2)}\n<FITID>${month}-${at}\n<MEMO>${memo}\n</STMTTRN>\n`
  const account = '<BANKACCTFROM>\n<BANKID>0341\n<ACCTID>12345-6\n</BANKACCTFROM>\n'
  const list = rows.map(one).join('')
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX>\n<STMTRS>\n<CURDEF>BRL\n${account}<BANKTRANLIST>\n${list}</BANKTRANLIST>\n</STMTRS>\n</OFX>\n`
}
