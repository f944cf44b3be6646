import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { Forma } from '#money/pagamentos/contract.ts'
import type { PrintedMonth } from '#money/recibos/month-document.ts'
import { listIssuedIn } from '#money/recibos/queries.ts'
import { formaInWords } from '#money/recibos/words.ts'
import { numeroOf } from '#money/transacoes-financeiras/recibo-queries.ts'
import { dia, momento } from '#platform/contract/datas.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { formatReais } from '#platform/db/money.ts'
import type { ReadDb } from '#platform/db/schema.ts'
import { getConfiguracoes } from '#platform/settings/queries.ts'
import { monthAround, payments } from './queries.ts'

interface Payment {
  data: string
  valor: number
  forma: Forma | null
  tipo: Tipo
  pessoa_nome: string
  descricao: string | null
  categoria: string
}

/** What was received and paid in a month, and the receipts issued in it, as the texts of the PDF. */
export async function readMonth(db: ReadDb, mes: string, now: Temporal.Instant): Promise<PrintedMonth> {
  const settings = await getConfiguracoes(db)
  const period = monthAround(mes)
  const paid: Payment[] = await payments(db)
    .innerJoin('categorias_financeiras as c', 'c.id', 't.categoria_id')
    .select(['p.data', 'p.valor', 'p.forma', 't.tipo', 't.pessoa_nome', 't.descricao', 'c.nome as categoria'])
    .where('p.data', '>=', period.inicio)
    .where('p.data', '<=', period.fim)
    .orderBy('p.data')
    .orderBy('p.id')
    .execute()
  const receipts = await listIssuedIn(db, period)
  const [receitas, despesas] = [sumOf(paid, 'receita'), sumOf(paid, 'despesa')]
  return {
    mes: mesPorExtenso(mes),
    agencia: settings.recibo_razao_social || settings.nome,
    documento: settings.documento,
    cidade: settings.recibo_cidade,
    gerado: `Gerado em ${momento(now.epochMilliseconds)}`,
    criadoEm: new Date(now.epochMilliseconds),
    totais: [
      ['Receitas', formatReais(receitas)],
      ['Despesas', formatReais(despesas)],
      ['Saldo', formatReais(receitas - despesas)],
    ],
    receitas: byCategory(paid, 'receita'),
    despesas: byCategory(paid, 'despesa'),
    pagamentos: paid.map((one) => [
      dia(one.data),
      one.pessoa_nome,
      [one.categoria, one.descricao, one.forma && formaInWords[one.forma]].filter(Boolean).join(' · '),
      formatReais(one.tipo === 'receita' ? one.valor : -one.valor),
    ]),
    recibos: receipts.map((one) => [
      numeroOf(one),
      dia(one.data_emissao),
      one.pagador_nome,
      one.cancelado_em ? 'Cancelado' : 'Válido',
      formatReais(one.valor),
    ]),
  }
}

const ofTipo = (paid: Payment[], tipo: Tipo) => paid.filter((one) => one.tipo === tipo)
const sumOf = (paid: Payment[], tipo: Tipo) => ofTipo(paid, tipo).reduce((sum, { valor }) => sum + valor, 0)

/** The sums by category, the largest first. */
function byCategory(paid: Payment[], tipo: Tipo): string[][] {
  const sums = new Map<string, number>()
  for (const { categoria, valor } of ofTipo(paid, tipo))
    sums.set(categoria, (sums.get(categoria) ?? 0) + valor)
  return [...sums].sort(([, one], [, other]) => other - one).map(([nome, sum]) => [nome, formatReais(sum)])
}
