import './settings.css'
import { Tabs, Text, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ProfilePanels } from '#accounts/perfil/screens/ProfilePanels.tsx'
import { api } from '#platform/browser/api.ts'
import { showMarca } from '#platform/browser/marca.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Configuracoes } from '#platform/contract/configuracoes-schemas.ts'
import { CamposCustos } from '#platform/contract/custos-schemas.ts'
import { marcaDe } from '#platform/contract/marca.ts'
import { CamposRevisao, CONFERENCIA_MAX, CONFERENCIAS_MAX } from '#platform/contract/revisao-schemas.ts'
import { SettingsPanel } from '#platform/dashboard/settings/SettingsPanel.tsx'
import { useSection } from '#platform/dashboard/settings/use-section.ts'
import { useField } from '#platform/ui/Form.tsx'
import { JsonField, TextField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { SwitchField } from '#platform/ui/SwitchField.tsx'
import { useChosenInSight } from '#platform/ui/selection.ts'
import { AccessSection } from './AccessSection.tsx'
import { AgencySection } from './AgencySection.tsx'
import { BrandSection } from './BrandSection.tsx'
import { CopiasSection } from './CopiasSection.tsx'
import type { DayWords } from './DayHours.tsx'
import { GoalsSection } from './GoalsSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { MailSection } from './MailSection.tsx'
import { PixSettings } from './PixSettings.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { RecibosSection } from './RecibosSection.tsx'
import { SiteSection } from './SiteSection.tsx'
import { WeekField } from './WeekField.tsx'

const tabs: { value: string; label: string; Screen: ComponentType }[] = [
  { value: 'agencia', label: 'Agência', Screen: AgencySection },
  { value: 'marca', label: 'Marca', Screen: BrandSection },
  { value: 'horario', label: 'Horário', Screen: HoursSection },
  { value: 'site', label: 'Página pública', Screen: SiteSection },
  { value: 'metas', label: 'Metas', Screen: GoalsSection },
  { value: 'custos', label: 'Custo da equipe', Screen: CustosSection },
  { value: 'revisao', label: 'Revisão', Screen: RevisaoSection },
  { value: 'relogio', label: 'Relógio', Screen: ClockSection },
  { value: 'pix', label: 'Pix', Screen: PixSettings },
  { value: 'cadastro', label: 'Cadastro', Screen: AccessSection },
  { value: 'recibos', label: 'Recibos', Screen: RecibosSection },
  { value: 'privacidade', label: 'Privacidade', Screen: PrivacySection },
  { value: 'correio', label: 'E-mail', Screen: MailSection },
  { value: 'copias', label: 'Cópias de segurança', Screen: CopiasSection },
  { value: 'conta', label: 'Minha conta', Screen: ProfilePanels },
]

/** The settings in tabs. A hidden tab remains mounted and keeps what was typed. */
export function SettingsTabs() {
  const { data: settings } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  const [search, setSearch] = useSearchParams()
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const requestedTab = search.get('aba')
  const current = tabs.find(({ value }) => value === requestedTab)?.value ?? 'agencia'
  const list = useChosenInSight(current)
  useEffect(() => showMarca(marcaDe(settings)), [settings])
  return (
    <Tabs
      value={current}
      onChange={(tab) => setSearch(tab ? { aba: tab } : {}, { replace: true })}
      orientation={wide ? 'vertical' : 'horizontal'}
      keepMounted
    >
      <Tabs.List ref={list} className="settings-tabs" aria-label="Partes das configurações">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, Screen }) => (
        <Tabs.Panel key={value} value={value} className="settings-panel">
          <QueryBoundary>
            <Screen />
          </QueryBoundary>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const Fields = Configuracoes.pick({ expediente: true })
const words: DayWords = { open: 'Trabalha', closed: 'Folga', from: 'começa', to: 'termina' }

/** The working week by which the clock of projects counts. */
function ClockSection() {
  const section = useSection(Fields, { tab: 'relogio', label: 'Relógio' })
  return (
    <SettingsPanel
      title="Relógio"
      hint="O expediente pelo qual se contam as horas úteis com a agência e com o cliente, no horário de Brasília. Não muda o horário de atendimento do site. Feriados nacionais e os municipais de Contas Fixas não contam."
      section={section}
    >
      <WeekField name="expediente" words={words} initial={section.value('expediente')} />
    </SettingsPanel>
  )
}

type Custos = { usuario_id: number; valor: number }[]

/** What each person of the team costs a month. */
function CustosSection() {
  const section = useSection(CamposCustos, { tab: 'custos', label: 'Custo da equipe' })
  return (
    <SettingsPanel
      title="Custo da equipe"
      hint="Quanto cada pessoa custa por mês, com encargos. Só administradores veem. Serve para estimar o resultado de cada projeto: 160 horas por mês. Nada é perguntado à equipe."
      section={section}
    >
      <CustosFields initial={section.value('custos_mensais')} />
    </SettingsPanel>
  )
}

function CustosFields({ initial }: { initial: Custos }) {
  const { data: people } = useSuspenseQuery(api.usuarios.porPapel.queryOptions({ input: {} }))
  const { error } = useField('custos_mensais')
  const [custos, setCustos] = useState(initial)
  const team = people.filter(({ role }) => role !== 'client')
  const set = (usuario_id: number, valor: number | undefined) => {
    const others = custos.filter((one) => one.usuario_id !== usuario_id)
    setCustos(valor === undefined ? others : [...others, { usuario_id, valor }])
  }
  return (
    <>
      {team.map(({ id, name }) => (
        <MoneyInput
          key={id}
          name={`custo-${id}`}
          label={name}
          defaultValue={initial.find(({ usuario_id }) => usuario_id === id)?.valor}
          onValue={(valor) => set(id, valor)}
        />
      ))}
      {error && (
        <Text c="red" role="alert">
          {error}
        </Text>
      )}
      <JsonField name="custos_mensais" value={custos} />
    </>
  )
}

/** What people check before an approval, and how long the links of reviewers are valid. */
function RevisaoSection() {
  const section = useSection(CamposRevisao, { tab: 'revisao', label: 'Revisão' })
  return (
    <SettingsPanel
      title="Revisão"
      hint="O que vale quando o cliente e os revisores respondem sobre as peças de um projeto."
      section={section}
    >
      <ConferenciasField initial={section.value('conferencias')} />
      <SwitchField
        name="conferencias_obrigatorias"
        label="Só aprova quem marcou todos os pontos"
        description="Desligado, os pontos são um lembrete. O termo guarda os que a pessoa marcou."
      />
      <TextField
        name="revisao_dias"
        label="Convites de revisão valem (em dias)"
        description="Contados do último envio para aprovação. De 7 a 180."
        type="number"
        inputMode="numeric"
      />
      <TextField
        name="rodada_extra_dias"
        label="Rodada extra vence em (dias)"
        description="Contados do aceite do cliente. De 0 a 90."
        type="number"
        inputMode="numeric"
      />
    </SettingsPanel>
  )
}

/** A list of texts as lines. */
function ConferenciasField({ initial }: { initial: string[] }) {
  const { error } = useField('conferencias')
  const [lines, setLines] = useState(() => initial.join('\n'))
  const value = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return (
    <>
      <Textarea
        label="Antes de aprovar, confira"
        description={`Um ponto por linha: até ${CONFERENCIAS_MAX}, com até ${CONFERENCIA_MAX} letras. Sem pontos, nada é perguntado.`}
        autosize
        minRows={4}
        value={lines}
        onChange={({ currentTarget }) => setLines(currentTarget.value)}
        error={error}
      />
      <JsonField name="conferencias" value={value} />
    </>
  )
}
