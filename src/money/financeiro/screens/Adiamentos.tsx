import { ActionIcon, Button, Fieldset, NumberInput, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { PrevisaoDeCaixa } from '#money/financeiro/contract.ts'

const MOST = 5
const DIAS = 15
const DIAS_MAX = 365

export interface Adiamento {
  id: number
  /** The client, or null until one is chosen. */
  chave: string | null
  dias: number
}

interface Props {
  clientes: PrevisaoDeCaixa['clientes']
  value: Adiamento[]
  onChange: (value: Adiamento[]) => void
}

/** Lets the user try out what happens if clients pay later. Nothing is saved. */
export function Adiamentos({ clientes, value, onChange }: Props) {
  const [next, setNext] = useState(1)
  const add = () => {
    onChange([...value, { id: next, chave: null, dias: DIAS }])
    setNext(next + 1)
  }
  const change = (id: number, values: Partial<Adiamento>) =>
    onChange(value.map((one) => (one.id === id ? { ...one, ...values } : one)))
  return (
    <Fieldset legend="E se um cliente pagar mais tarde?" className="finance-what-if screen-only">
      <p className="finance-note">
        Escolha até cinco clientes. O gráfico e as frases mudam na hora, e nada é salvo.
      </p>
      {value.map(({ id, chave, dias }) => {
        const others = new Set(value.filter((one) => one.id !== id).map((one) => one.chave))
        return (
          <div key={id} className="finance-delay">
            <Select
              label="Cliente"
              placeholder="Escolha"
              searchable
              nothingFoundMessage="Nenhum cliente"
              data={clientes
                .filter((one) => !others.has(one.chave))
                .map((one) => ({ value: one.chave, label: one.nome }))}
              value={chave}
              onChange={(found) => change(id, { chave: found })}
            />
            <NumberInput
              label="Dias depois"
              min={1}
              max={DIAS_MAX}
              allowDecimal={false}
              allowNegative={false}
              value={dias}
              onChange={(days) => change(id, { dias: Math.min(Number(days) || 0, DIAS_MAX) })}
            />
            <ActionIcon
              variant="subtle"
              size="xl"
              aria-label="Retirar"
              onClick={() => onChange(value.filter((one) => one.id !== id))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {value.length < Math.min(MOST, clientes.length) && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          Acrescentar cliente
        </Button>
      )}
    </Fieldset>
  )
}
