import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import type { DayWords } from './DayHours.tsx'
import { WeekField } from './WeekField.tsx'

const Fields = Configuracoes.pick({ expediente: true })
const words: DayWords = { open: 'Trabalha', closed: 'Folga', from: 'começa', to: 'termina' }

/** The working week by which the clock of projects counts. */
export function ClockSection() {
  const section = useSection(Fields, { tab: 'relogio', label: 'Expediente' })
  return (
    <SettingsPanel
      title="Expediente"
      hint="Pelo expediente se contam as horas úteis com a agência e com o cliente, no horário de Brasília. Não muda o horário de atendimento do site. Feriados nacionais e os municipais de Contas Fixas não contam."
      section={section}
    >
      <WeekField name="expediente" words={words} initial={section.value('expediente')} />
    </SettingsPanel>
  )
}
