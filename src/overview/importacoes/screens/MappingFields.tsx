import { Select, SimpleGrid, Title } from '@mantine/core'
import { tipoLabels } from '#money/transacoes-financeiras/tipo-rules.ts'
import { optionsOf } from '#platform/ui/options.ts'
import { tipoFornecedorLabels } from '#registry/fornecedores/contract.ts'
import type { Kind, Mapping } from './kinds.ts'
import type { Table } from './read-file.ts'
import { PELO_SINAL, PELO_SINAL_DE_FATURA } from './signs.ts'

interface Props {
  kind: Kind
  table: Table
  mapping: Mapping
  tipo: string
  onMap: (mapping: Mapping) => void
  onTipo: (tipo: string) => void
}

/**
 * Lets the user choose the column of the file for each field. Instead of a column, the `tipo` of the lines
 * can be one value for all of them or, for transactions, follow from the sign of the amount.
 */
export function MappingFields({ kind, table, mapping, tipo, onMap, onTipo }: Props) {
  const columns = table.headings.map((heading, at) => ({
    value: String(at),
    label: heading || `Coluna ${at + 1}`,
  }))
  const ofTransactions = kind.tipo === 'transacoes'
  const labels: Record<string, string> = ofTransactions ? tipoLabels : tipoFornecedorLabels
  const fixed = [
    ...optionsOf(labels).map(({ value, label }) => ({ value, label: `Todas: ${label}` })),
    ...(ofTransactions
      ? [
          { value: PELO_SINAL, label: 'Pelo sinal do valor (negativo é despesa)' },
          {
            value: PELO_SINAL_DE_FATURA,
            label: 'Pelo sinal (positivo é despesa, como em fatura de cartão)',
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby="colunas">
      <Title order={2} size="h4" id="colunas" mb="sm">
        Colunas
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {kind.fields.map(({ name, label }) => {
          const place = mapping[name] ?? null
          return (
            <Select
              key={name}
              label={label}
              placeholder="Não está no arquivo"
              clearable
              clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
              data={name === 'tipo' ? [...fixed, ...columns] : columns}
              value={name === 'tipo' && tipo ? tipo : place === null ? null : String(place)}
              onChange={(value) => {
                const isFixed = fixed.some((one) => one.value === value)
                if (name === 'tipo') onTipo(value !== null && isFixed ? value : '')
                onMap({ ...mapping, [name]: value === null || isFixed ? null : Number(value) })
              }}
            />
          )
        })}
      </SimpleGrid>
    </section>
  )
}
