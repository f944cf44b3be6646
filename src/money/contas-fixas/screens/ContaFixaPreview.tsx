import { Button, Paper, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  type DiaUtil,
  PerguntaPrevia,
  type Previa,
  type StatusContaFixa,
} from '#money/contas-fixas/contract.ts'
import { api, errorMessageOf } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'

interface Props {
  /** Id of the conta fixa being edited. */
  id: number | undefined
  schedule: {
    dia_vencimento: string
    dia_util: DiaUtil
    status: StatusContaFixa
    data_inicio: string
    data_fim: string
  }
  /** Called with a later start date when the user chooses to skip the due dates in the past. */
  onStart: (data_inicio: string) => void
}

const PAUSE_MS = 250

/** Previews the transactions that saving would create. */
export function ContaFixaPreview({ id, schedule, onStart }: Props) {
  const [{ data_fim, ...rest }] = useDebouncedValue(schedule, PAUSE_MS)
  const parsed = PerguntaPrevia.safeParse({ ...rest, id, data_fim: data_fim || undefined })
  const complete = parsed.success
  const { data, error } = useQuery({
    ...api.contasFixas.previa.queryOptions({ input: parsed.data ?? skipToken }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Paper withBorder p="sm" role="status" aria-label="Prévia" aria-busy={complete && !data && !error}>
      {!complete ? (
        <Text c="dimmed">Informe o início e o dia para ver os próximos vencimentos.</Text>
      ) : error ? (
        <Text>{errorMessageOf(error, 'Não foi possível calcular a prévia.')}</Text>
      ) : data ? (
        <Outlook
          preview={data}
          rests={schedule.status === 'inativa'}
          start={schedule.data_inicio}
          onStart={onStart}
        />
      ) : (
        <Text c="dimmed">Calculando...</Text>
      )}
    </Paper>
  )
}

interface OutlookProps {
  preview: z.output<typeof Previa>
  rests: boolean
  start: string
  onStart: (data_inicio: string) => void
}

function Outlook({ preview: { proximas, passados, esteMes }, rests, start, onStart }: OutlookProps) {
  if (rests)
    return <Text>Inativa: nenhuma transação é criada, e as que ainda não venceram são retiradas.</Text>
  return (
    <Stack gap="xs" align="flex-start">
      {proximas.length === 0 ? (
        <Text>Nenhum vencimento de hoje em diante.</Text>
      ) : (
        <Text>
          Próximos vencimentos: <strong>{proximas.map(day).join(' · ')}</strong>
        </Text>
      )}
      {passados > 0 && (
        <Text>
          {passados === 1
            ? 'Com este início, 1 transação já é criada vencida.'
            : `Com este início, ${passados} transações já são criadas vencidas.`}
        </Text>
      )}
      {passados > 0 && start < esteMes && (
        <Button size="compact-sm" variant="default" onClick={() => onStart(esteMes)}>
          Começar neste mês
        </Button>
      )}
    </Stack>
  )
}
