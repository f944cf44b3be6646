import { Button, Input, Paper, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { Tipo } from '#money/categorias-financeiras/contract.ts'
import {
  type ContaFixa,
  DiaUtil,
  PerguntaPrevia,
  type Previa,
  StatusContaFixa,
} from '#money/contas-fixas/contract.ts'
import { statusContaFixaLabels } from '#money/contas-fixas/rules.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { CategoriaSelect } from '#money/transacoes-financeiras/screens/CategoriaSelect.tsx'
import { type Pessoa, PessoaPicker, pessoaIn } from '#money/transacoes-financeiras/screens/PessoaPicker.tsx'
import { api, errorMessageOf } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { useField } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SelectField } from '#platform/ui/SelectField.tsx'

/** The initial values of the fields that do not find them in the form. */
interface Start extends ScheduleStart {
  tipo?: Tipo | undefined
  categoria_id?: number | undefined
  pessoa?: Pessoa
}

export const startOf = ({ pessoa, pessoa_nome, ...rest }: ContaFixa): Start => ({
  ...rest,
  ...(pessoa && { pessoa: { id: pessoa, nome: pessoa_nome ?? '' } }),
})

/** Converts the values of a draft, which are all text, to initial values of the fields. */
export function draftOf(values: Record<string, string>): Start {
  const { tipo, categoria_id, pessoa: _, dia_util, status, ...texts } = values
  return {
    ...texts,
    tipo: Tipo.safeParse(tipo).data,
    categoria_id: categoria_id ? Number(categoria_id) : undefined,
    pessoa: pessoaIn(values),
    dia_util: DiaUtil.safeParse(dia_util).data,
    status: StatusContaFixa.safeParse(status).data,
  }
}

interface Props {
  /** Id of the conta fixa that is edited. */
  id?: number
  start: Start
}

const tipos = optionsOf(tipoLabels)

/**
 * The fields of a conta fixa. When the user changes the kind, the category and the person are reset, because
 * they depend on the kind.
 */
export function ContaFixaFields({ id, start }: Props) {
  const [tipo, setTipo] = useState<Tipo>(start.tipo ?? 'despesa')
  const same = tipo === start.tipo
  return (
    <>
      <TextField
        name="descricao"
        label="Descrição"
        withAsterisk
        maxLength={200}
        data-autofocus
        autoComplete="off"
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Input.Wrapper label="Tipo" withAsterisk labelElement="div" error={useField('tipo').error}>
          <SegmentedControl
            fullWidth
            name="tipo"
            aria-label="Tipo"
            data={tipos}
            value={tipo}
            onChange={(value) => setTipo(Tipo.parse(value))}
          />
        </Input.Wrapper>
        <MoneyInput name="valor" label="Valor" withAsterisk />
        <CategoriaSelect
          key={`categoria ${tipo}`}
          tipo={tipo}
          defaultValue={same ? start.categoria_id : undefined}
        />
        <PessoaPicker
          key={`pessoa ${tipo}`}
          tipo={tipo}
          {...(same && start.pessoa && { value: start.pessoa })}
          required={tipo === 'receita'}
        />
      </SimpleGrid>
      <Schedule id={id} start={start} />
    </>
  )
}

/** The initial values of the fields. */
interface ScheduleStart {
  dia_vencimento?: number | string | undefined
  dia_util?: DiaUtil | undefined
  status?: StatusContaFixa | undefined
  data_inicio?: string | undefined
  data_fim?: string | null | undefined
}

interface ScheduleProps {
  /** Id of the conta fixa that is edited. */
  id: number | undefined
  start: ScheduleStart
}

const statuses = optionsOf(statusContaFixaLabels)

const shiftLabels: Record<DiaUtil, string> = {
  manter: 'Manter a data',
  antes: 'Antecipar para o dia útil antes',
  depois: 'Adiar para o dia útil depois',
}
const shifts = optionsOf(shiftLabels)

/**
 * The fields for due day, start, end and status. Their values are kept in React state, because the preview is
 * computed from them.
 */
function Schedule({ id, start }: ScheduleProps) {
  const [now, setNow] = useState({
    dia_vencimento: String(start.dia_vencimento ?? ''),
    dia_util: start.dia_util ?? 'manter',
    status: start.status ?? 'ativa',
    data_inicio: start.data_inicio ?? '',
    data_fim: start.data_fim ?? '',
  })
  const [starts, setStarts] = useState(0)
  const set = (changes: Partial<typeof now>) => setNow((before) => ({ ...before, ...changes }))
  const date = (name: 'data_inicio' | 'data_fim') => ({
    name,
    defaultValue: now[name],
    onValue: (day: string) => set({ [name]: day }),
  })
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateField
          // After the user has chosen a start date in the preview, the field is remounted with that date. It
          // then takes the focus, because the button that was pressed in the preview has disappeared.
          key={starts}
          autoFocus={starts > 0}
          {...date('data_inicio')}
          label="Início"
          withAsterisk
        />
        <DateField {...date('data_fim')} label="Término (opcional)" clearable />
        <TextField
          name="dia_vencimento"
          value={now.dia_vencimento}
          onChange={({ currentTarget }) => set({ dia_vencimento: currentTarget.value })}
          type="number"
          inputMode="numeric"
          min={1}
          max={31}
          label="Dia de vencimento"
          description="De 1 a 31; nos meses mais curtos, o último dia."
          withAsterisk
        />
        <SelectField
          name="dia_util"
          label="Se não for dia útil"
          description="Fins de semana, feriados dos bancos e os da cidade."
          allowDeselect={false}
          data={shifts}
          value={now.dia_util}
          onChange={(value) => set({ dia_util: DiaUtil.parse(value) })}
        />
        <Input.Wrapper label="Status" labelElement="div" error={useField('status').error}>
          <SegmentedControl
            fullWidth
            name="status"
            aria-label="Status"
            data={statuses}
            value={now.status}
            onChange={(value) => set({ status: StatusContaFixa.parse(value) })}
          />
        </Input.Wrapper>
      </SimpleGrid>
      <ContaFixaPreview
        id={id}
        schedule={now}
        onStart={(data_inicio) => {
          set({ data_inicio })
          setStarts(starts + 1)
        }}
      />
    </>
  )
}

interface ContaFixaPreviewProps {
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
function ContaFixaPreview({ id, schedule, onStart }: ContaFixaPreviewProps) {
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
