import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { lerHora } from '#contract/datas.ts'
import { diasDaSemana, type Horario, isEmOrdem } from '#contract/platform/rules/horario.ts'
import { linhasDoHorario } from '#contract/platform/rules/linhas.ts'
import { situacaoDe } from '#contract/platform/rules/situacao.ts'
import { Configuracoes } from '#contract/platform/schemas/configuracoes.ts'
import { SettingsPanel } from '#web/dashboard/platform/settings/SettingsPanel.tsx'
import { useSection } from '#web/dashboard/platform/settings/use-section.ts'
import { useField } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { JsonField } from '#web/ui/JsonField.tsx'
import { DayHours } from './DayHours.tsx'

const Fields = Configuracoes.pick({ horario: true, horario_nota: true })

export function HoursSection() {
  const section = useSection(Fields, { tab: 'horario', label: 'Horário' })
  return (
    <SettingsPanel title="Horário de atendimento" hint="No horário de Brasília." section={section}>
      <Week initial={section.value('horario')} />
      <TextField
        name="horario_nota"
        label="Observação"
        description="Feriados, hora marcada: aparece abaixo dos horários."
        maxLength={200}
      />
    </SettingsPanel>
  )
}

function Week({ initial }: { initial: Horario }) {
  const { error } = useField('horario')
  const [week, setWeek] = useState(initial)
  return (
    <>
      <Stack gap={0} className="week">
        {diasDaSemana.map((name, day) => (
          <DayHours
            key={name}
            name={name}
            spans={week[day] ?? []}
            onChange={(spans) => setWeek(week.with(day, spans))}
            {...(day > 0 && { onRepeat: () => setWeek(week.with(day, week[day - 1] ?? [])) })}
          />
        ))}
      </Stack>
      <JsonField name="horario" value={week} />
      {error && (
        <Text c="red" role="alert">
          {error}
        </Text>
      )}
      <Preview week={week} />
    </>
  )
}

/** The opening hours as the public site will show them. */
function Preview({ week }: { week: Horario }) {
  const whole = week.every(
    (spans) => spans.every(({ inicio, fim }) => lerHora(inicio) && lerHora(fim)) && isEmOrdem(spans),
  )
  if (!whole) return null
  return (
    <div className="hours-preview">
      <Text fw={600}>No site</Text>
      {linhasDoHorario(week).map(({ dias, horas }) => (
        <Text key={dias}>{`${dias}: ${horas}`}</Text>
      ))}
      <Text c="dimmed">{situacaoDe(week, Date.now())?.texto}</Text>
    </div>
  )
}
