import { Group, Paper, Progress, Text } from '@mantine/core'
import { type AndamentoDeCopia, etapasDeCopia, origensDeCopia } from '#platform/backup/contract.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { fileSize, time } from '#platform/browser/format.ts'

const steps = Object.keys(etapasDeCopia)

/**
 * The progress of a running backup: its step, the progress within the step, and the bytes read. The total
 * time cannot be estimated.
 */
export function CopiaProgress({ andamento }: { andamento: AndamentoDeCopia }) {
  const { etapa, feito, total, bytes, origem, desde } = andamento
  const step = steps.indexOf(etapa) + 1
  return (
    <Paper withBorder p="md" role="group" aria-label="Cópia em andamento">
      <Group justify="space-between" mb="xs" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>
            {step} de {steps.length}: {etapasDeCopia[etapa]}
          </Text>
          <Text size="xs" c="dimmed">
            {origensDeCopia[origem]}, desde {time(desde)}
            {bytes > 0 && ` · ${fileSize(bytes)} lidos`}
            {etapa !== 'banco' && total > 0 && ` · ${feito} de ${total} arquivos`}
          </Text>
        </div>
        <ActionButton
          endpoint={api.copias.cancelar}
          input={{}}
          size="compact-sm"
          variant="default"
          flex="none"
        >
          Cancelar
        </ActionButton>
      </Group>
      <Progress
        value={total > 0 ? (100 * feito) / total : 100}
        animated={total === 0}
        aria-label={etapasDeCopia[etapa]}
      />
    </Paper>
  )
}
