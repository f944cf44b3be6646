import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { useField } from '#platform/ui/Form.tsx'

const labels: Record<Tipo, string> = { receita: 'Já foi recebida', despesa: 'Já foi paga' }

/** The payment date of the form, which the switch sets to today or clears. */
export function usePaymentDate() {
  const { value } = useField('data_pagamento')
  const [data, setData] = useState(String(value ?? ''))
  // It is the key of the date field, which is remounted with the date that the switch sets.
  const [switches, setSwitches] = useState(0)
  const setPaid = (isPaid: boolean) => {
    setData(isPaid ? todayInSaoPaulo() : '')
    setSwitches(switches + 1)
  }
  return { data, setData, setPaid, switches }
}

interface Props {
  payment: ReturnType<typeof usePaymentDate>
}

export function PaidSwitch({ tipo = 'despesa', payment }: Props & { tipo: Tipo | undefined }) {
  return (
    <Switch
      label={labels[tipo]}
      checked={payment.data !== ''}
      onChange={({ currentTarget }) => payment.setPaid(currentTarget.checked)}
    />
  )
}

export function PaymentDateField({ payment: { data, setData, switches } }: Props) {
  return (
    <DateField
      key={switches}
      name="data_pagamento"
      defaultValue={data}
      onValue={setData}
      label="Data de pagamento"
      description="Preenchida, a transação fica paga."
      clearable
    />
  )
}
