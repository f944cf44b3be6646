import { ActionIcon, NumberInput, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { PrevisaoDeCaixa } from '#money/financeiro/contract.ts'

const DIAS_MAX = 365

interface Props {
  /** The clients to choose from. */
  clientes: PrevisaoDeCaixa['clientes']
  /** The client, or null until one is chosen. */
  chave: string | null
  dias: number
  onChange: (values: { chave?: string | null; dias?: number }) => void
  onRemove: () => void
}

/** The fields for a client who is assumed to pay later than usual, and by how many days. */
export function AdiamentoFields({ clientes, chave, dias, onChange, onRemove }: Props) {
  return (
    <div className="finance-delay">
      <Select
        label="Cliente"
        placeholder="Escolha"
        searchable
        nothingFoundMessage="Nenhum cliente"
        data={clientes.map((one) => ({ value: one.chave, label: one.nome }))}
        value={chave}
        onChange={(found) => onChange({ chave: found })}
      />
      <NumberInput
        label="Dias depois"
        min={1}
        max={DIAS_MAX}
        allowDecimal={false}
        allowNegative={false}
        value={dias}
        onChange={(days) => onChange({ dias: Math.min(Number(days) || 0, DIAS_MAX) })}
      />
      <ActionIcon variant="subtle" size="xl" aria-label="Retirar" onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
