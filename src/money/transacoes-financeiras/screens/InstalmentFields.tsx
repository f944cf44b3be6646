import { NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { PARCELAS_MAX } from '#money/parceladas/contract.ts'
import { parcelasDe } from '#money/parceladas/rules.ts'
import { day, reais } from '#platform/browser/format.ts'
import { useField } from '#platform/ui/Form.tsx'

interface Props {
  /**
   * The total in reais and the due date of the first instalment. Each is undefined until the user has typed
   * it.
   */
  valor: number | undefined
  primeira: string | undefined
}

/** Chooses the number of instalments and shows a preview of their amounts. The form receives `parcelas`. */
export function InstalmentFields({ valor, primeira }: Props) {
  const { value: start, error } = useField('parcelas')
  const [n, setN] = useState<number | string>(start === undefined ? 2 : String(start))
  return (
    <>
      <NumberInput
        name="parcelas"
        data-type="number"
        label="Parcelas"
        withAsterisk
        min={2}
        max={PARCELAS_MAX}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={n}
        onChange={setN}
        error={error}
      />
      <Text className="money" aria-live="polite">
        {previewOf(valor, Number(n), primeira)}
      </Text>
    </>
  )
}

/** Describes the instalments, for example `4 × de R$ 166,67 e 2 × de R$ 166,66, a última em 30/06/2027.` */
function previewOf(valor = 0, n: number, primeira = ''): string {
  const isPlan = Number.isInteger(n) && n >= 2 && n <= PARCELAS_MAX && Math.round(valor * 100) >= n
  if (!isPlan || !/^\d{4}-\d{2}-\d{2}$/.test(primeira))
    return 'Informe valor, vencimento e parcelas para ver o plano.'
  const parts = parcelasDe(valor, n, primeira)
  const [first, last] = [parts[0], parts.at(-1)]
  const more = parts.filter((part) => part.valor === first?.valor).length
  const sums =
    more === n
      ? `${n} × de ${reais(first?.valor ?? 0)}`
      : `${more} × de ${reais(first?.valor ?? 0)} e ${n - more} × de ${reais(last?.valor ?? 0)}`
  return `${sums}, a última em ${day(last?.data_vencimento ?? '')}.`
}
