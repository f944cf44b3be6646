import { Badge, Group, Switch, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { usePart } from '#web/ui/use-part.tsx'
import type { Line } from './judge.ts'
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
      render: ({ cells, values }: Line) => cells[name] || String(values[name] ?? '') || '—',
    })),
  ]
  return (
    <section aria-labelledby="linhas">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="linhas">
          Linhas
        </Title>
        <Text role="status">
          {lines.length - wrong.length} de {lines.length} prontas
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

function Verdict({ line: { wrong } }: { line: Line }) {
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
