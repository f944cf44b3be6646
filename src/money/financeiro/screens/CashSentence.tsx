import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Caixa, caixaOf } from '#money/financeiro/caixa-rules.ts'
import { api } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'

/** One sentence about the forecast: how long the cash lasts, and who is the biggest risk. */
export function CashSentence() {
  const { data } = useQuery(api.financeiro.previsao.queryOptions())
  if (!data || (data.lancamentos.length === 0 && data.saldo >= 0)) return null
  return <Text className="finance-sentence">{sentenceOf(caixaOf(data))}</Text>
}

function sentenceOf({ aguenta, acaba, risco }: Caixa): string {
  const lasts =
    aguenta === null
      ? 'O caixa está abaixo de zero'
      : acaba
        ? `O caixa aguenta até ${short(aguenta)}`
        : `O caixa não fica abaixo de zero até ${short(aguenta)}`
  return risco ? `${lasts}; o maior risco é ${risco}.` : `${lasts}.`
}

const short = (date: string): string => day(date).slice(0, 5)
