import './lgpd.css'
import type { ComponentType } from 'react'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { LinkTabs } from '#platform/ui/LinkTabs.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useSearchParams } from '#platform/ui/navigation.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { RequestsTab } from './RequestsTab.tsx'

const ConsentimentosTab = lazyPart(
  'privacy/lgpd/screens/ConsentimentosTab',
  async () => (await import('./ConsentimentosTab.tsx')).ConsentimentosTab,
)
const IncidentesTab = lazyPart(
  'privacy/lgpd/screens/IncidentesTab',
  async () => (await import('./IncidentesTab.tsx')).IncidentesTab,
)
const RetentionTab = lazyPart(
  'privacy/lgpd/screens/RetentionTab',
  async () => (await import('./RetentionTab.tsx')).RetentionTab,
)
const OperationsTab = lazyPart(
  'privacy/lgpd/screens/OperationsTab',
  async () => (await import('./OperationsTab.tsx')).OperationsTab,
)

interface Tab {
  value: string
  label: string
  Screen: ComponentType
  failure: string
}

const pedidos: Tab = {
  value: 'pedidos',
  label: 'Pedidos',
  Screen: RequestsTab,
  failure: 'Erro ao buscar pedidos.',
}
const tabs: Tab[] = [
  pedidos,
  { value: 'incidentes', label: 'Incidentes', Screen: IncidentesTab, failure: 'Erro ao buscar incidentes.' },
  {
    value: 'guarda',
    label: 'O que guardamos e por quanto tempo',
    Screen: RetentionTab,
    failure: 'Erro ao buscar as regras.',
  },
  {
    value: 'consentimentos',
    label: 'Consentimentos',
    Screen: ConsentimentosTab,
    failure: 'Erro ao buscar consentimentos.',
  },
  {
    value: 'operacoes',
    label: 'Registro das operações',
    Screen: OperationsTab,
    failure: 'Erro ao buscar o registro.',
  },
]

/**
 * The obligations under the Brazilian data protection law (LGPD), in tabs. The open tab is in the address.
 */
export function LgpdPage() {
  const [params] = useSearchParams()
  const current = tabs.find(({ value }) => value === params.get('aba')) ?? pedidos
  return (
    <>
      <PageHeading>Privacidade (LGPD)</PageHeading>
      <LinkTabs
        label="Partes da privacidade"
        tabs={tabs}
        current={current.value}
        addressOf={(value) => (value === 'pedidos' ? '?' : `?aba=${value}`)}
      >
        {() => (
          <QueryBoundary failure={current.failure}>
            <current.Screen />
          </QueryBoundary>
        )}
      </LinkTabs>
    </>
  )
}
