import { Anchor, Tabs, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { useChosenInSight } from '#platform/ui/use-chosen-in-sight.ts'
import { DoneLinhas } from './DoneLinhas.tsx'
import './extratos.css'
import { ExtratoList } from './ExtratoList.tsx'
import { ImportExtrato } from './ImportExtrato.tsx'
import { OpenLinhas } from './OpenLinhas.tsx'

const Reconciled = () => <DoneLinhas situacao="conciliada" />
const Ignored = () => <DoneLinhas situacao="ignorada" />

const tabs: { value: string; label: string; Screen: ComponentType }[] = [
  { value: 'abertas', label: 'A conciliar', Screen: OpenLinhas },
  { value: 'conciliadas', label: 'Conciliadas', Screen: Reconciled },
  { value: 'ignoradas', label: 'Ignoradas', Screen: Ignored },
  { value: 'importacoes', label: 'Importações', Screen: ExtratoList },
]

/**
 * Bank reconciliation: matches the lines of a statement with transactions. The open tab is in the address.
 */
export function ConciliacaoPage() {
  const [params, setParams] = useSearchParams()
  const requestedTab = params.get('ver')
  const current = tabs.find(({ value }) => value === requestedTab)?.value ?? 'abertas'
  const list = useChosenInSight(current)
  return (
    <>
      <PageHeading action={<ImportExtrato />}>Conciliação bancária</PageHeading>
      <Text c="dimmed" mb="md">
        Importe o extrato em OFX e diga a que transação cada linha pertence.{' '}
        <Anchor component={Link} to="/dashboard/financial-transactions" size="sm" underline="always">
          Ver as transações
        </Anchor>
      </Text>
      <Tabs
        value={current}
        onChange={(tab) => setParams(tab && tab !== 'abertas' ? { ver: tab } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List ref={list} className="statement-tabs" aria-label="Linhas do extrato">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Screen }) => (
          <Tabs.Panel key={value} value={value} pt="lg">
            <QueryBoundary failure="Erro ao buscar o extrato.">
              <Screen />
            </QueryBoundary>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
