import './settings.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { api } from '#platform/browser/api.ts'
import { showMarca } from '#platform/browser/marca.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { marcaDe } from '#platform/contract/marca.ts'
import { LinkTabs } from '#platform/ui/LinkTabs.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useSearchParams } from '#platform/ui/navigation.tsx'
import { AgencySection } from './AgencySection.tsx'

const AccessSection = lazyPart(
  'system/configuracoes/screens/AccessSection',
  async () => (await import('./AccessSection.tsx')).AccessSection,
)
const BrandSection = lazyPart(
  'system/configuracoes/screens/BrandSection',
  async () => (await import('./BrandSection.tsx')).BrandSection,
)
const CopiasSection = lazyPart(
  'system/configuracoes/screens/CopiasSection',
  async () => (await import('./CopiasSection.tsx')).CopiasSection,
)
const GoalsSection = lazyPart(
  'system/configuracoes/screens/GoalsSection',
  async () => (await import('./GoalsSection.tsx')).GoalsSection,
)
const HoursSection = lazyPart(
  'system/configuracoes/screens/HoursSection',
  async () => (await import('./HoursSection.tsx')).HoursSection,
)
const MailSection = lazyPart(
  'system/configuracoes/screens/MailSection',
  async () => (await import('./MailSection.tsx')).MailSection,
)
const PixSettings = lazyPart(
  'system/configuracoes/screens/PixSettings',
  async () => (await import('./PixSettings.tsx')).PixSettings,
)
const PrivacySection = lazyPart(
  'system/configuracoes/screens/PrivacySection',
  async () => (await import('./PrivacySection.tsx')).PrivacySection,
)
const RecibosSection = lazyPart(
  'system/configuracoes/screens/RecibosSection',
  async () => (await import('./RecibosSection.tsx')).RecibosSection,
)
const SiteSection = lazyPart(
  'system/configuracoes/screens/SiteSection',
  async () => (await import('./SiteSection.tsx')).SiteSection,
)
const ProfilePanels = lazyPart(
  'accounts/perfil/screens/ProfilePanels',
  async () => (await import('#accounts/perfil/screens/ProfilePanels.tsx')).ProfilePanels,
)
const RevisaoSection = lazyPart(
  'system/configuracoes/screens/RevisaoSection',
  async () => (await import('./RevisaoSection.tsx')).RevisaoSection,
)
const CustosSection = lazyPart(
  'system/configuracoes/screens/CustosSection',
  async () => (await import('./CustosSection.tsx')).CustosSection,
)
const ClockSection = lazyPart(
  'system/configuracoes/screens/ClockSection',
  async () => (await import('./ClockSection.tsx')).ClockSection,
)

const tabs: { value: string; label: string; Screen: ComponentType }[] = [
  { value: 'agencia', label: 'Agência', Screen: AgencySection },
  { value: 'marca', label: 'Marca', Screen: BrandSection },
  { value: 'horario', label: 'Horário', Screen: HoursSection },
  { value: 'site', label: 'Página pública', Screen: SiteSection },
  { value: 'metas', label: 'Metas', Screen: GoalsSection },
  { value: 'custos', label: 'Custo da equipe', Screen: CustosSection },
  { value: 'revisao', label: 'Revisão', Screen: RevisaoSection },
  { value: 'relogio', label: 'Expediente', Screen: ClockSection },
  { value: 'pix', label: 'Pix', Screen: PixSettings },
  { value: 'cadastro', label: 'Quem pode se cadastrar', Screen: AccessSection },
  { value: 'recibos', label: 'Recibos', Screen: RecibosSection },
  { value: 'privacidade', label: 'Privacidade', Screen: PrivacySection },
  { value: 'correio', label: 'E-mail', Screen: MailSection },
  { value: 'copias', label: 'Cópias de segurança', Screen: CopiasSection },
  { value: 'conta', label: 'Minha conta', Screen: ProfilePanels },
]

/** The settings in tabs. A tab that was opened remains mounted and keeps what was typed. */
export function SettingsTabs() {
  const { data: settings } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  const [search] = useSearchParams()
  const requestedTab = search.get('aba')
  const current = tabs.find(({ value }) => value === requestedTab)?.value ?? 'agencia'
  useEffect(() => showMarca(marcaDe(settings)), [settings])
  return (
    <LinkTabs
      label="Partes das configurações"
      tabs={tabs}
      current={current}
      addressOf={(value) => `?aba=${value}`}
      keepsMounted
      beside
    >
      {(value) => {
        const Screen = tabs.find((tab) => tab.value === value)?.Screen
        return <QueryBoundary>{Screen && <Screen />}</QueryBoundary>
      }}
    </LinkTabs>
  )
}
