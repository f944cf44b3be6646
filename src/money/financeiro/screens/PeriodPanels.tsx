import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Fatia, PainelFinanceiro } from '#money/financeiro/contract.ts'
import { ofCategory, ofClient, ofKind, type Periodo, stillOpen } from '#money/financeiro/figuras-rules.ts'
import { ResultadosTable } from '#money/resultados/screens/ResultadosTable.tsx'
import type { FiltroTransacoes } from '#money/transacoes-financeiras/contract.ts'
import { day } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { DateFilter } from '#platform/ui/DateFilter.tsx'
import { presetsOn } from './address.ts'
import { FigureLink } from './Bar.tsx'
import { type BarRow, BarTable } from './BarTable.tsx'
import { FinancePanel, Nothing } from './FinancePanel.tsx'
import { amount, share, subtractReais, sumOf } from './words.ts'

interface Props {
  painel: PainelFinanceiro
  onAllClients: () => void
}

const kinds = [
  { tipo: 'receita', title: 'Receitas por categoria', nothing: 'Nenhuma receita vence neste período' },
  { tipo: 'despesa', title: 'Despesas por categoria', nothing: 'Nenhuma despesa vence neste período' },
] as const

const choose = 'Escolha outro período acima.'

/** Sums by category and by client over the chosen period. */
export function PeriodPanels({ painel, onAllClients }: Props) {
  const { periodo, categorias, clientes, outros } = painel
  const note = `O que vence de ${day(periodo.inicio)} a ${day(periodo.fim)}: em cor cheia, o que já foi pago; hachurado, o que está em aberto.`
  return (
    <>
      <div className="finance-grid">
        {kinds.map(({ tipo, title, nothing }) => (
          <FinancePanel key={tipo} id={`categorias-${tipo}`} title={title} note={note}>
            {categorias[tipo].length === 0 ? (
              <Nothing title={nothing} hint={choose} />
            ) : (
              <Shares
                tipo={tipo}
                caption={`${title}, em reais`}
                head="Categoria"
                rows={categorias[tipo]}
                behind={({ nome }) => ofCategory(tipo, nome, periodo)}
                all={ofKind(tipo, periodo)}
              />
            )}
          </FinancePanel>
        ))}
      </div>
      <FinancePanel id="clientes" title="Receitas por cliente" note={note}>
        {clientes.length === 0 ? (
          <Nothing title="Nenhuma receita vence neste período" hint={choose} />
        ) : (
          <Shares
            tipo="receita"
            caption="Receitas por cliente, em reais"
            head="Cliente"
            rows={clientes}
            behind={(row) => ofClient(row, periodo)}
            all={ofKind('receita', periodo)}
            others={outros && { ...outros, nome: <Others many={outros.quantos} onAll={onAllClients} /> }}
          />
        )}
      </FinancePanel>
    </>
  )
}

/** What each project earned in the chosen period. */
export const ProjectResults = ({ periodo }: Pick<PainelFinanceiro, 'periodo'>) => (
  <FinancePanel
    id="resultados"
    title="Resultado por projeto"
    note="O que as receitas do projeto que vencem no período deixam depois das despesas dele, das horas da equipe e de uma parte das despesas fixas. Sempre uma faixa."
  >
    <QueryBoundary failure="Erro ao buscar os resultados.">
      <ResultadosTable periodo={periodo} />
    </QueryBoundary>
  </FinancePanel>
)

/**
 * The label of the sum of all clients that are not listed. The sum has no link, because no single filter
 * lists its transactions; a button lists all clients instead.
 */
function Others({ many, onAll }: { many: number; onAll: () => void }) {
  return (
    <>
      {`Outros (${many}) `}
      <Button variant="subtle" size="compact-xs" className="screen-only" onClick={onAll}>
        Mostrar todos
      </Button>
    </>
  )
}

interface ChooserProps {
  painel: PainelFinanceiro
  onPeriod: (periodo: Periodo) => void
}

/** The period of the categories, the clients and the projects. */
export function PeriodChooser({ painel: { hoje, periodo }, onPeriod }: ChooserProps) {
  const set = (name: 'inicio' | 'fim', value: string) => {
    if (!value) return
    const changed = { ...periodo, [name]: value }
    // If the new period ended before it started, the other date is set to the chosen day.
    onPeriod(changed.fim < changed.inicio ? { inicio: value, fim: value } : changed)
  }
  const date = (name: 'inicio' | 'fim', label: string) => (
    <DateFilter label={label} value={periodo[name]} onChange={(value) => set(name, value)} />
  )
  return (
    <section aria-label="Período" className="finance-chooser screen-only">
      <Group gap="xs" role="group" aria-label="Períodos prontos">
        {presetsOn(hoje).map(({ label, inicio, fim }) => (
          <Button
            key={label}
            variant="default"
            aria-pressed={inicio === periodo.inicio && fim === periodo.fim}
            onClick={() => onPeriod({ inicio, fim })}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Group gap="xs" wrap="nowrap">
        {date('inicio', 'De')}
        {date('fim', 'Até')}
      </Group>
    </section>
  )
}

interface SharesProps<Row extends Fatia> {
  tipo: 'receita' | 'despesa'
  caption: string
  /** The header of the name column, for example category or client. */
  head: string
  rows: Row[]
  behind: (row: Row) => FiltroTransacoes
  /** The filter that lists the transactions of all rows. */
  all: FiltroTransacoes
  /** The sum of the entries that are not listed in `rows`, with its label. */
  others?: { nome: ReactNode; valor: number; pago: number } | null
}

/**
 * A table of sums that make up a total. Each row shows how much of its sum is paid; the order of `rows` is
 * preserved.
 */
function Shares<Row extends Fatia>({ tipo, caption, head, rows, behind, all, others }: SharesProps<Row>) {
  const every = others ? [...rows, others] : rows
  const [valor, pago] = [sumOf(every, (row) => row.valor), sumOf(every, (row) => row.pago)]
  const barOf = (row: Sums & { nome: ReactNode }, key: string): Omit<BarRow, 'cells'> => ({
    key,
    name: row.nome,
    part: share(row.valor, valor),
    done: row.pago,
    open: subtractReais(row.valor, row.pago),
  })
  const listed = rows.map((row) => ({
    ...barOf(row, JSON.stringify(behind(row))),
    cells: linkedCells(row, behind(row)),
  }))
  const rest = others && { ...barOf(others, 'outros'), cells: plainCells(others) }
  return (
    <BarTable
      tipo={tipo}
      caption={caption}
      heads={[head, tipo === 'receita' ? 'Recebido' : 'Pago', 'Em aberto', 'Total']}
      rows={rest ? [...listed, rest] : listed}
      total={linkedCells({ valor, pago }, all)}
    />
  )
}

interface Sums {
  valor: number
  pago: number
}

const linkedCells = ({ valor, pago }: Sums, behind: FiltroTransacoes): BarRow['cells'] => [
  <FigureLink key="pago" value={pago} behind={behind} />,
  <FigureLink key="aberto" value={subtractReais(valor, pago)} behind={stillOpen(behind)} />,
  <FigureLink key="valor" value={valor} behind={behind} />,
]

const plainCells = ({ valor, pago }: Sums): BarRow['cells'] => [
  amount(pago),
  amount(subtractReais(valor, pago)),
  amount(valor),
]
