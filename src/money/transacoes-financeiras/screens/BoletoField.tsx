import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Boleto, lerBoleto } from '#money/transacoes-financeiras/boleto-rules.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { day, reais } from '#platform/browser/format.ts'

/** The data that a boleto states about a despesa. A property that the boleto does not state is absent. */
export interface DoBoleto {
  valor?: number
  data_vencimento?: string
  /** Name of the bank, for example `Santander`; used for the description. */
  banco?: string
}

interface Props {
  /** Called once for each complete and valid number. */
  onFill: (filled: DoBoleto) => void
  /** Today in São Paulo by default; tests set another day. */
  hoje?: string
}

/**
 * A field for the digits of a boleto (linha digitável). It passes the data of a complete and valid number to
 * `onFill`; for other digits it only shows a hint.
 */
export function BoletoField({ onFill, hoje }: Props) {
  const [typed, setTyped] = useState('')
  const read = lerBoleto(typed, hoje ?? todayInSaoPaulo())

  function change(text: string): void {
    setTyped(text)
    const found = lerBoleto(text, hoje ?? todayInSaoPaulo())
    const isSame =
      read && 'tipo' in read && found && 'tipo' in found && read.codigoDeBarras === found.codigoDeBarras
    if (found && 'tipo' in found && !isSame) onFill(filledOf(found))
  }

  return (
    <div>
      <TextInput
        label="Linha digitável do boleto (opcional)"
        description="Cole a linha ou o código de barras para preencher valor e vencimento."
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <Text mt={4} role="status" className="text">
        {read && ('dica' in read ? read.dica : summaryOf(read))}
      </Text>
    </div>
  )
}

function filledOf({ valor, vencimento, banco }: Boleto): DoBoleto {
  return {
    ...(valor !== null && { valor }),
    ...(vencimento !== null && { data_vencimento: vencimento }),
    ...(banco !== null && { banco }),
  }
}

function summaryOf({ tipo, banco, valor, vencimento }: Boleto): string {
  const what = banco ? `Boleto ${banco}` : tipo === 'convenio' ? 'Conta de consumo ou tributo' : 'Boleto'
  const parts = [what, valor === null ? 'sem valor' : reais(valor)]
  if (tipo === 'boleto') parts.push(vencimento === null ? 'sem vencimento' : `vence em ${day(vencimento)}`)
  return `${parts.join(' · ')}.`
}

/**
 * Holds the data of the last boleto for a form with uncontrolled fields: pass `filled` as the default values
 * of the fields, and `key` to remount them after each boleto.
 */
export function useBoleto() {
  const [{ filled, times }, setState] = useState<{ filled: DoBoleto; times: number }>({
    filled: {},
    times: 0,
  })
  const onFill = (next: DoBoleto) => setState((before) => ({ filled: next, times: before.times + 1 }))
  return { filled, key: `boleto-${times}`, onFill }
}
