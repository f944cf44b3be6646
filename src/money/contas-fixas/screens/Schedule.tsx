import { Input, SegmentedControl, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { DiaUtil, StatusContaFixa, statusContaFixaLabels } from '#money/contas-fixas/contract.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { useField } from '#platform/ui/Form.tsx'
import { SelectField, TextField } from '#platform/ui/fields.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { ContaFixaPreview } from './ContaFixaPreview.tsx'

/** The initial values of the fields. */
export interface ScheduleStart {
  dia_vencimento?: number | string | undefined
  dia_util?: DiaUtil | undefined
  status?: StatusContaFixa | undefined
  data_inicio?: string | undefined
  data_fim?: string | null | undefined
}

interface Props {
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
export function Schedule({ id, start }: Props) {
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
