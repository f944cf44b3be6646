import { Input, SegmentedControl, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ContaFixa, DiaUtil, StatusContaFixa, statusContaFixaLabels } from '#contract/contas-fixas.ts'
import { optionsOf } from '#web/ui/options.ts'
import { Preview } from './Preview.tsx'

interface Props {
  errors: Record<string, string | undefined>
  values: Partial<ContaFixa>
}

const statuses = optionsOf(statusContaFixaLabels)

const shiftLabels: Record<DiaUtil, string> = {
  manter: 'Manter a data',
  antes: 'Antecipar para o dia útil antes',
  depois: 'Adiar para o dia útil depois',
}
const shifts = optionsOf(shiftLabels)

/** When it is due. These values are kept here as well, for what they lead to is shown while they are typed. */
export function Schedule({ errors, values }: Props) {
  const [now, setNow] = useState({
    dia_vencimento: String(values.dia_vencimento ?? ''),
    dia_util: values.dia_util ?? 'manter',
    status: values.status ?? 'ativa',
    data_inicio: values.data_inicio ?? '',
    data_fim: values.data_fim ?? '',
  })
  const start = useRef<HTMLInputElement>(null)
  const set = (changes: Partial<typeof now>) => setNow((before) => ({ ...before, ...changes }))
  const field = (name: 'dia_vencimento' | 'data_inicio' | 'data_fim') => ({
    name,
    value: now[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...field('data_inicio')}
          ref={start}
          type="date"
          label="Início"
          withAsterisk
          max="9999-12-31"
        />
        <TextInput {...field('data_fim')} type="date" label="Término (opcional)" max="9999-12-31" />
        <TextInput
          {...field('dia_vencimento')}
          type="number"
          inputMode="numeric"
          min={1}
          max={31}
          label="Dia de vencimento"
          description="De 1 a 31; nos meses mais curtos, o último dia."
          withAsterisk
        />
        <Select
          name="dia_util"
          label="Se não for dia útil"
          description="Fins de semana, feriados dos bancos e os da cidade."
          allowDeselect={false}
          data={shifts}
          value={now.dia_util}
          onChange={(value) => set({ dia_util: DiaUtil.parse(value) })}
          error={errors['dia_util']}
        />
        <Input.Wrapper label="Status" labelElement="div" error={errors['status']}>
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
      <Preview
        id={values.id}
        schedule={now}
        onStart={(data_inicio) => {
          set({ data_inicio })
          // What was pressed is gone; the keyboard goes on from what it changed.
          start.current?.focus()
        }}
      />
    </>
  )
}
