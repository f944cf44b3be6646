import type { PrevisaoDeCaixa } from '#money/financeiro/contract.ts'
import { PAGAMENTOS_SUFICIENTES, type Previsao } from '#money/financeiro/previsao-rules.ts'
import { counted, day, longDay } from '#platform/browser/format.ts'

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

/**
 * Two sentences that say when each of the lines falls below zero.
 * @param adiados how many clients are assumed to pay later than usual
 */
export function belowZero({ abaixo, semanas }: Previsao, ate: string, adiados: number): string[] {
  const hoje = semanas[0]?.de
  const said = (first: string | null) => {
    if (!first) return `o saldo não fica abaixo de zero até ${day(ate)}.`
    if (first === hoje) return 'o saldo já fica abaixo de zero hoje.'
    return `o primeiro dia com saldo abaixo de zero é ${longDay(first)}.`
  }
  const usual = 'Se cada cliente pagar como costuma'
  const delayed = adiados === 1 ? 'Com este atraso' : 'Com estes atrasos'
  return [
    `${adiados === 0 ? usual : delayed}, ${said(abaixo.mediana)}`,
    `Na linha pessimista, ${said(abaixo.pessimista)}`,
  ]
}
