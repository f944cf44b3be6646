import './lgpd.css'
import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { useChosenInSight } from '#platform/ui/use-chosen-in-sight.ts'
import { ConsentimentosTab } from './ConsentimentosTab.tsx'
import { IncidentesTab } from './IncidentesTab.tsx'
import { OperationsTab } from './OperationsTab.tsx'
import { RequestsTab } from './RequestsTab.tsx'
import { RetentionTab } from './RetentionTab.tsx'

const tabs: { value: string; label: string; Screen: ComponentType; failure: string }[] = [
  { value: 'pedidos', label: 'Pedidos', Screen: RequestsTab, failure: 'Erro ao buscar pedidos.' },
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
  const [params, setParams] = useSearchParams()
  const current = tabs.find(({ value }) => value === params.get('aba'))?.value ?? 'pedidos'
  const list = useChosenInSight(current)
  return (
    <>
      <PageHeading>Privacidade (LGPD)</PageHeading>
      <Tabs
        value={current}
        onChange={(tab) => setParams(tab && tab !== 'pedidos' ? { aba: tab } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List ref={list} mb="lg" className="lgpd-tabs" aria-label="Partes da privacidade">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Screen, failure }) => (
          <Tabs.Panel key={value} value={value}>
            <QueryBoundary failure={failure}>
              <Screen />
            </QueryBoundary>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
