import './panel.css'
import './panel-table.css'
import '#platform/dashboard/print.css'
import './print.css'
import { Anchor, Button, Card, Skeleton, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { PainelFinanceiro } from '#money/financeiro/contract.ts'
import { costsOf, type Periodo, paidUntil } from '#money/financeiro/figuras-rules.ts'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { counted, day, monthName, reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { LinkTabs } from '#platform/ui/LinkTabs.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { FigureLink, RowsLink } from './Bar.tsx'
import { BarTable } from './BarTable.tsx'
import { CashFlow } from './CashFlow.tsx'
import { CashSentence } from './CashSentence.tsx'
import { FinancePanel, Nothing } from './FinancePanel.tsx'
import { Overdue } from './Overdue.tsx'
import { PeriodChooser, PeriodPanels, ProjectResults } from './PeriodPanels.tsx'
import { PrevisaoPanel } from './PrevisaoPanel.tsx'
import { share, shortMonth, subtractReais, sumOf } from './words.ts'

/** The finance panel. The open tab, the displayed months and the period are in the address. */
export function PainelFinanceiroPage() {
  return (
    <div className="finance printable">
      <PageHeading
        action={
          <Button
            variant="default"
            className="screen-only"
            visibleFrom="sm"
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

const tabs = [
  { value: 'caixa', label: 'Caixa' },
  { value: 'previsao', label: 'Previsão' },
  { value: 'categorias', label: 'Categorias' },
  { value: 'projetos', label: 'Projetos' },
] as const

function Content() {
  const { params, set, addressOf } = useAddress()
  const setPeriod = ({ inicio, fim }: Periodo) => set({ data_inicio: inicio, data_fim: fim })
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
      <LinkTabs
        label="Partes do painel"
        tabs={tabs}
        current={tabs.find(({ value }) => value === params.get('aba'))?.value ?? tabs[0].value}
        addressOf={(aba) => addressOf({ aba: aba === tabs[0].value ? null : aba })}
      >
        {(aba) => (
          <>
            {aba === 'caixa' && (
              <>
                <Summary painel={painel} />
                <CashSentence />
                <CashFlow painel={painel} onMove={(inicio) => set({ inicio })} />
                <Overdue painel={painel} />
              </>
            )}
            {aba === 'previsao' && <PrevisaoPanel />}
            {aba === 'categorias' && (
              <>
                <PeriodChooser painel={painel} onPeriod={setPeriod} />
                <PeriodPanels painel={painel} onAllClients={() => set({ clientes: 'todos' })} />
                <FixedCosts painel={painel} />
              </>
            )}
            {aba === 'projetos' && (
              <>
                <PeriodChooser painel={painel} onPeriod={setPeriod} />
                <ProjectResults periodo={painel.periodo} />
              </>
            )}
          </>
        )}
      </LinkTabs>
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
      <Skeleton height={40} mb="lg" />
      <div className="figures">
        {['saldo', 'previsto', 'receber', 'pagar'].map((one) => (
          <Skeleton key={one} height={124} />
        ))}
      </div>
      <Skeleton height={480} mt="xl" />
    </div>
  )
}

/** The share of contas fixas in the monthly despesas. */
function FixedCosts({ painel: { custos, hoje } }: { painel: PainelFinanceiro }) {
  const most = Math.max(...custos.map(({ total }) => total))
  return (
    <FinancePanel
      id="fixos"
      title="Custos fixos"
      note="Despesas que vencem no mês, pagas ou não: em cor cheia, o que vem das Contas Fixas; hachurado, as demais."
    >
      {most === 0 ? (
        <Nothing
          title="Nenhuma despesa nestes meses"
          hint={
            <>
              Cadastre o que se repete em{' '}
              <Anchor component={Link} to="/dashboard/financial-accounts" inherit underline="always">
                Contas Fixas
              </Anchor>
              .
            </>
          }
        />
      ) : (
        <BarTable
          tipo="despesa"
          caption="Custos fixos por mês, em reais; ao lado do mês, a parte fixa"
          heads={['Mês e parte fixa', 'Fixas', 'Demais', 'Total']}
          rows={custos.map(({ mes, fixas, total }) => ({
            key: mes,
            name: shortMonth(mes),
            part: share(fixas, total),
            done: fixas,
            open: subtractReais(total, fixas),
            current: mes === hoje.slice(0, 7),
            cells: [
              <FigureLink key="fixas" value={fixas} behind={costsOf(mes, 'sim')} />,
              <FigureLink key="demais" value={subtractReais(total, fixas)} behind={costsOf(mes, 'nao')} />,
              <FigureLink key="total" value={total} behind={costsOf(mes)} />,
            ],
          }))}
        />
      )}
    </FinancePanel>
  )
}

/** The four main figures: current balance, expected balance, and overdue receitas and despesas. */
function Summary({ painel }: { painel: PainelFinanceiro }) {
  const { hoje, saldo, saldoPrevisto, atrasos } = painel
  const month = monthName(hoje.slice(0, 7))
  const late = (tipo: Tipo) => ({
    value: sumOf(atrasos, ({ valor }) => valor[tipo]),
    hint: overdueCount(atrasos.reduce((sum, { quantas }) => sum + quantas[tipo], 0)),
    behind: { tipo, status: 'vencido' } as const,
  })
  return (
    <div className="figures">
      <Sum
        label="Saldo até hoje"
        value={saldo}
        hint="Tudo o que entrou menos o que saiu"
        behind={paidUntil(hoje)}
      />
      <Sum
        label={`Saldo previsto no fim de ${month}`}
        value={saldoPrevisto}
        hint="se tudo o que está em aberto até lá for pago, contas fixas incluídas"
      />
      <Sum label="A receber em atraso" {...late('receita')} />
      <Sum label="A pagar em atraso" {...late('despesa')} />
    </div>
  )
}

const overdueCount = (many: number) =>
  many === 0 ? 'nada vencido' : counted(many, 'conta vencida', 'contas vencidas')

interface SumProps {
  label: string
  value: number
  hint: string
  behind?: FiltroTransacoes
}

function Sum({ label, value, hint, behind }: SumProps) {
  return (
    <Card withBorder padding="md" component="section" aria-label={label} className="finance-sum">
      <Text c="dimmed">{label}</Text>
      <p className="figure">
        {behind && value !== 0 ? <RowsLink behind={behind}>{reais(value)}</RowsLink> : reais(value)}
      </p>
      <Text c="dimmed">{hint}</Text>
    </Card>
  )
}
