import './panel.css'
import './panel-table.css'
import '#platform/dashboard/print.css'
import './print.css'
import { Anchor, Button, Card, Skeleton, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Tipo } from '#money/categorias-financeiras/contract.ts'
import type { FaixaDeAtraso, PainelFinanceiro } from '#money/financeiro/contract.ts'
import { costsOf, overdueOf, paidUntil } from '#money/financeiro/figuras-rules.ts'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { api } from '#platform/browser/api.ts'
import { counted, day, monthName, reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { FigureLink, RowsLink } from './Bar.tsx'
import { Bar, BarTable } from './BarTable.tsx'
import { CashFlow } from './CashFlow.tsx'
import { FinancePanel, Nothing } from './FinancePanel.tsx'
import { PeriodPanels } from './PeriodPanels.tsx'
import { PrevisaoPanel } from './PrevisaoPanel.tsx'
import { share, shortMonth, subtractReais, sumOf } from './words.ts'

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

const sides = ['receita', 'despesa'] as const

/** The overdue open sums, by days of delay. */
function Overdue({ painel: { atrasos } }: { painel: PainelFinanceiro }) {
  const most = Math.max(...atrasos.flatMap(({ valor }) => [valor.receita, valor.despesa]))
  return (
    <FinancePanel
      id="atrasos"
      title="Em atraso"
      note="O que venceu e ainda está em aberto, por dias de atraso, até hoje."
    >
      {most === 0 ? (
        <Nothing title="Nada em atraso" hint="Nenhuma conta vencida está em aberto." />
      ) : (
        <table className="finance-table" data-bars>
          <caption>Em atraso por idade, em reais</caption>
          <thead>
            <tr>
              <th scope="col">Atraso</th>
              <th scope="col">A receber</th>
              <th scope="col">A pagar</th>
            </tr>
          </thead>
          <tbody>
            {atrasos.map((age) => (
              <tr key={age.rotulo}>
                <th scope="row">{age.rotulo}</th>
                {sides.map((tipo) => (
                  <Late key={tipo} age={age} tipo={tipo} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {sides.map((tipo) => (
                <td key={tipo}>
                  <FigureLink
                    value={sumOf(atrasos, ({ valor }) => valor[tipo])}
                    behind={{ tipo, status: 'vencido' }}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
    </FinancePanel>
  )
}

function Late({ age, tipo, most }: { age: FaixaDeAtraso; tipo: Tipo; most: number }) {
  const many = age.quantas[tipo]
  return (
    <td>
      <FigureLink value={age.valor[tipo]} behind={overdueOf(tipo, age)} />
      {many > 0 && <small> {counted(many, 'conta', 'contas')}</small>}
      <Bar tipo={tipo} done={0} open={age.valor[tipo]} most={most} />
    </td>
  )
}
