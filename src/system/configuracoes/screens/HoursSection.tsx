import { Text } from '@mantine/core'
import { present } from '#platform/browser/now.ts'
import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { lerHora } from '#platform/contract/datas.ts'
import { type Horario, isEmOrdem } from '#platform/contract/horario.ts'
import { situacaoDe } from '#platform/contract/horario-open.ts'
import { linhasDoHorario } from '#platform/contract/horario-text.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { TextField } from '#platform/ui/fields.tsx'
import { attendance } from './DayHours.tsx'
import { WeekField } from './WeekField.tsx'

const Fields = Configuracoes.pick({ horario: true, horario_nota: true })

export function HoursSection() {
  const section = useSection(Fields, { tab: 'horario', label: 'Horário' })
  return (
    <SettingsPanel title="Horário de atendimento" hint="No horário de Brasília." section={section}>
      <WeekField name="horario" words={attendance} initial={section.value('horario')}>
        {(week) => <Preview week={week} />}
      </WeekField>
      <TextField
        name="horario_nota"
        label="Observação"
        description="Feriados, hora marcada: aparece abaixo dos horários."
        maxLength={200}
      />
    </SettingsPanel>
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
      <Text c="dimmed">{situacaoDe(week, present())?.texto}</Text>
    </div>
  )
}
