import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ProfilePanels } from '#accounts/perfil/screens/ProfilePanels.tsx'
import { api } from '#platform/browser/api.ts'
import { showMarca } from '#platform/browser/marca.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { marcaDe } from '#platform/contract/marca.ts'
import { useChosenInSight } from '#platform/ui/use-chosen-in-sight.ts'
import { AccessSection } from './AccessSection.tsx'
import { AgencySection } from './AgencySection.tsx'
import { BrandSection } from './BrandSection.tsx'
import { ClockSection } from './ClockSection.tsx'
import { CopiasSection } from './CopiasSection.tsx'
import { CustosSection } from './CustosSection.tsx'
import { GoalsSection } from './GoalsSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { MailSection } from './MailSection.tsx'
import { PixSettings } from './PixSettings.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { RecibosSection } from './RecibosSection.tsx'
import { RevisaoSection } from './RevisaoSection.tsx'
import { SiteSection } from './SiteSection.tsx'
import './settings.css'

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
