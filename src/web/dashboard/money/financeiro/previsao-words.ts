import type { PrevisaoDeCaixa } from '#contract/money/endpoints/financeiro.ts'
import { PAGAMENTOS_SUFICIENTES, type Previsao } from '#contract/money/rules/previsao.ts'
import { counted, day, longDay } from '#web/format.ts'

type Cliente = PrevisaoDeCaixa['clientes'][number]

/** What the delay of a client is based on. */
export function basisOf({ pagamentos }: Cliente): string {
  if (pagamentos >= PAGAMENTOS_SUFICIENTES) return `Mediana de ${pagamentos} pagamentos`
  if (pagamentos === 0) return 'Pelo vencimento: nenhum pagamento até aqui'
  return `Pelo vencimento: só ${counted(pagamentos, 'pagamento', 'pagamentos')} até aqui`
}

/** A delay such as `6 dias depois`, `1 dia antes` or `no dia`. */
export function delayInWords(days: number): string {
  if (days === 0) return 'no dia'
  const many = counted(Math.abs(days), 'dia', 'dias')
  return days > 0 ? `${many} depois` : `${many} antes`
}

/** Two sentences that say when each of the lines falls below zero. */
export function belowZero({ abaixo }: Previsao, ate: string): string[] {
  const said = (first: string | null) =>
    first
      ? `o primeiro dia com saldo abaixo de zero é ${longDay(first)}.`
      : `o saldo não fica abaixo de zero até ${day(ate)}.`
  return [
    `Se cada cliente pagar como costuma, ${said(abaixo.mediana)}`,
    `Na linha pessimista, ${said(abaixo.pessimista)}`,
  ]
}
