import { Badge, Group, Switch, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { usePart } from '#platform/ui/use-part.tsx'
import { tipoFornecedorLabels } from '#registry/fornecedores/rules.ts'
import { isReady, type Line } from './judge.ts'
import type { Kind } from './kinds.ts'

/** The lines of a file, each with its errors. */
export function ImportacaoLines({ kind, lines }: { kind: Kind; lines: Line[] }) {
  const [onlyWrong, setOnlyWrong] = useState(false)
  const wrong = lines.filter((line) => line.wrong.length > 0)
  const [shown, more] = usePart(onlyWrong ? wrong : lines)
  const columns: Column<Line>[] = [
    { label: 'Linha', place: 'labelled', render: ({ number }) => number },
    { label: 'Situação', place: 'title', render: (line) => <Verdict line={line} /> },
    ...kind.fields.map(({ name, label }) => ({
      label,
      place: 'labelled' as const,
      numeric: name === 'valor',
      render: (line: Line) => (
        <span className={unbroken.has(name) ? 'short' : undefined}>{shownIn(line, name)}</span>
      ),
    })),
  ]
  return (
    <section aria-labelledby="linhas">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="linhas">
          Linhas
        </Title>
        <Text role="status">
          {lines.filter(isReady).length} de {lines.length} prontas
        </Text>
        {wrong.length > 0 && (
          <Switch
            label="Só as linhas com erro"
            checked={onlyWrong}
            onChange={({ currentTarget }) => setOnlyWrong(currentTarget.checked)}
          />
        )}
      </Group>
      <DataTable
        caption="Linhas do arquivo"
        columns={columns}
        rows={shown}
        keyOf={({ number }) => number}
        wraps
      />
      {more}
    </section>
  )
}

/** Fields whose content is short and is not broken into two lines. */
const unbroken = new Set(['tipo', 'valor', 'data_vencimento', 'data_pagamento'])

/** The content of a field as in the file, or the kind that follows from the choices. */
function shownIn({ cells, values, opposite }: Line, name: string): string {
  const value = values[name]
  if (name === 'tipo' && (opposite || !cells[name])) return labels[String(value)] ?? '—'
  return cells[name] || (typeof value === 'string' && value) || '—'
}

const labels: Record<string, string> = { ...tipoLabels, ...tipoFornecedorLabels }

function Verdict({ line: { wrong, out } }: { line: Line }) {
  if (out) return <Badge color="gray">Fica de fora</Badge>
  if (wrong.length === 0) return <Badge leftSection={<IconCheck size={12} aria-hidden />}>Pronta</Badge>
  return (
    <div>
      {wrong.map((message) => (
        <Text key={message}>
          <IconAlertTriangle size={14} aria-hidden /> {message}
        </Text>
      ))}
    </div>
  )
}
