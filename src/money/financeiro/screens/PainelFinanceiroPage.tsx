import './panel.css'
import './panel-table.css'
import '#platform/dashboard/print.css'
import './print.css'
import { Button, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/use-address.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { CashFlow } from './CashFlow.tsx'
import { FixedCosts } from './FixedCosts.tsx'
import { Overdue } from './Overdue.tsx'
import { PeriodPanels } from './PeriodPanels.tsx'
import { PrevisaoPanel } from './PrevisaoPanel.tsx'
import { Summary } from './Summary.tsx'

/** The finance panel. The displayed months and the period are in the address. */
export function PainelFinanceiroPage() {
  return (
    <div className="finance printable">
      <PageHeading
        action={
          <Button
            variant="default"
            className="screen-only"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => print()}
          >
            Imprimir
          </Button>
        }
      >
        Painel financeiro
      </PageHeading>
      <QueryBoundary failure="Erro ao buscar o painel financeiro." loading={<Shape />}>
        <Content />
      </QueryBoundary>
    </div>
  )
}

const everyone = 1000

function Content() {
  const { params, set } = useAddress()
  const parameter = (name: string) => params.get(name) ?? undefined
  const { data: painel } = useSuspenseQuery(
    api.financeiro.painel.queryOptions({
      input: {
        inicio: parameter('inicio'),
        data_inicio: parameter('data_inicio'),
        data_fim: parameter('data_fim'),
        ...(parameter('clientes') === 'todos' && { clientes: everyone }),
      },
    }),
  )
  if (painel.vazio) return <NothingYet />
  return (
    <>
      <p className="print-only">Situação em {day(painel.hoje)}.</p>
      <Summary painel={painel} />
      <CashFlow painel={painel} onMove={(inicio) => set({ inicio })} />
      <PrevisaoPanel />
      <div className="finance-grid">
        <Overdue painel={painel} />
        <FixedCosts painel={painel} />
      </div>
      <PeriodPanels
        painel={painel}
        onPeriod={({ inicio, fim }) => set({ data_inicio: inicio, data_fim: fim })}
        onAllClients={() => set({ clientes: 'todos' })}
      />
    </>
  )
}

function NothingYet() {
  return (
    <Empty
      title="Nenhuma transação ainda"
      hint="O painel é calculado a partir das transações. Crie a primeira receita ou despesa."
      action={
        <Button component={Link} to="/dashboard/financial-transactions" variant="default">
          Ir para Transações
        </Button>
      }
    />
  )
}

/** The skeleton shown while the panel loads. */
function Shape() {
  return (
    <div role="status" aria-label="Carregando...">
      <div className="figures">
        {['saldo', 'previsto', 'receber', 'pagar'].map((one) => (
          <Skeleton key={one} height={124} />
        ))}
      </div>
      <Skeleton height={480} mt="xl" />
      <div className="finance-grid">
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </div>
  )
}
