import './home.css'
import { Anchor, Button, Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconCheck, IconMinus, IconPlus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { daysOf, ofKind } from '#money/financeiro/figuras-rules.ts'
import { addressOf } from '#money/financeiro/screens/address.ts'
import type { AdminHome, Measure } from '#overview/painel/contract.ts'
import { withoutFew } from '#overview/painel/rules.ts'
import { FirstSteps } from '#overview/primeiros-passos/screens/FirstSteps.tsx'
import { api } from '#platform/browser/api.ts'
import { change, monthName, percent, points, reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { SaudeNotice } from '#platform/health/screens/SaudeNotice.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { addressOfAprovacoes } from '#proofing/indicadores/screens/RowsLink.tsx'
import { inWords, labels } from '#proofing/indicadores/screens/words.ts'
import { ProjectRows } from './ProjectRows.tsx'
import { Today } from './Today.tsx'

export function AdminHomePage() {
  // The first steps are requested in parallel with the figures. If they arrived later, the figures would
  // move.
  usePrefetchQuery(api.primeirosPassos.get.queryOptions())
  usePrefetchQuery(api.painel.hoje.queryOptions())
  usePrefetchQuery(api.painel.aprovacoes.queryOptions())
  return (
    <>
      <PageHeading
        action={
          <Button
            component={Link}
            to="/dashboard/projects?novo=1"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            Novo Projeto
          </Button>
        }
      >
        Início
      </PageHeading>
      <SaudeNotice />
      <QueryBoundary failure="Erro ao buscar o resumo.">
        <Summary />
      </QueryBoundary>
    </>
  )
}

function Summary() {
  const { data } = useSuspenseQuery(api.painel.get.queryOptions())
  return (
    <>
      <QueryBoundary failure="Erro ao buscar as pendências de hoje.">
        <Today waiting={data.aguardando} totalWaiting={data.totalAguardando} material={data.material} />
      </QueryBoundary>
      <FirstSteps />
      {data.admin && <AdminCards home={data.admin} />}
      <ApprovalsCard />
      <div className="home">
        <section aria-labelledby="recentes">
          <Title order={2} mb="sm" id="recentes">
            Projetos Recentes
          </Title>
          {data.recentes.length === 0 ? (
            <Empty title="Nenhum projeto ainda" hint="Crie o primeiro em “Novo Projeto”." />
          ) : (
            <ProjectRows projects={data.recentes} client={false} />
          )}
        </section>
      </div>
    </>
  )
}

/** The figures of the month beside those of the previous month and their goals. */
function AdminCards({ home }: { home: AdminHome }) {
  const { projetosAtivos, receitaDoMes, clientesAtivos, taxaDeAprovacao } = home
  const month = monthName(home.mesAnterior)
  const atItsEnd = ({ anterior }: { anterior: number | null }) =>
    anterior ? `${anterior} no fim de ${month}` : `nenhum no fim de ${month}`
  return (
    <div className="figures">
      <MeasureCard
        label="Projetos Ativos"
        measure={withoutFew(projetosAtivos)}
        before={atItsEnd(projetosAtivos)}
      />
      <MeasureCard
        label="Receita do Mês"
        measure={receitaDoMes}
        format={reais}
        before={
          receitaDoMes.anterior === null ? `nada em ${month}` : `${reais(receitaDoMes.anterior)} em ${month}`
        }
        rows={receitasOf(home.mes)}
      />
      <MeasureCard
        label="Clientes Ativos"
        measure={withoutFew(clientesAtivos)}
        before={atItsEnd(clientesAtivos)}
      />
      <MeasureCard
        label="Taxa de Aprovação"
        measure={taxaDeAprovacao}
        format={percent}
        formatChange={points}
        before={approvalBefore(taxaDeAprovacao, month)}
        goal={taxaDeAprovacao.metaDoValor}
      />
    </div>
  )
}

/** The address of the list of the receitas due in the month, whose sum the card shows. */
function receitasOf(month: string): string {
  const { first, last } = daysOf(month)
  return addressOf(ofKind('receita', { inicio: first, fim: last }))
}

function approvalBefore({ valor, anterior, periodo }: AdminHome['taxaDeAprovacao'], month: string): string {
  if (valor === null) return 'nenhuma decisão ainda'
  if (periodo === 'inicio') return 'desde o início; neste mês, nenhuma decisão'
  return anterior === null ? `nenhuma decisão em ${month}` : `${percent(anterior)} em ${month}`
}

/** How approvals went in the last ninety days, with the link to the page about them. */
const ApprovalsCard = () => (
  <QueryBoundary
    failure="Erro ao buscar os números das aprovações."
    loading={<Skeleton height={104} mt="md" />}
  >
    <Content />
  </QueryBoundary>
)

function Content() {
  const { data } = useSuspenseQuery(api.painel.aprovacoes.queryOptions())
  const words = inWords(data)
  const shown = (['rodadas_por_projeto', 'na_primeira', 'primeira_resposta', 'extras'] as const).filter(
    (figura) => words[figura].value !== null,
  )
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="aprovacoes" className="approvals-card">
      <div className="approvals-card-head">
        <Title order={2} size="h4" id="aprovacoes">
          Aprovações
        </Title>
        <Text c="dimmed">nos últimos 90 dias</Text>
        <Anchor component={Link} to={addressOfAprovacoes(data)} size="sm" className="touch-link">
          Ver aprovações
        </Anchor>
      </div>
      {shown.length === 0 ? (
        <Text>{sentenceOf(data.primeira_resposta.base)}</Text>
      ) : (
        <dl className="approvals-card-facts">
          {shown.map((figura) => {
            const { value, rows, basis = rows } = words[figura]
            return (
              <div key={figura}>
                <dt>{labels[figura]}</dt>
                <dd>
                  {value}
                  <small>{basis}</small>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </Card>
  )
}

const sentenceOf = (answered: number): string =>
  answered === 0
    ? 'Nenhuma rodada respondida. Os números aparecem quando clientes respondem às peças que você envia.'
    : `${answered === 1 ? 'Só uma rodada respondida' : 'Só duas rodadas respondidas'}: os números aparecem a partir de três.`

interface Props {
  label: string
  measure: Measure
  /** Formats the figure and its goal. */
  format?: (value: number) => string
  /** Formats the change. */
  formatChange?: (value: number) => string
  /** The previous figure, or the reason why there is no previous figure to compare with. */
  before: string
  /** The address of the records that the figure counts. */
  rows?: string
  /** A goal for the figure itself, in addition to the goal for its change. */
  goal?: number
}

/** A card with a figure, its change and its goal. A figure that was not measured is shown as a dash. */
function MeasureCard({ label, measure, format = String, formatChange = change, before, rows, goal }: Props) {
  const { valor, variacao, meta } = measure
  const goals = goal === undefined ? change(meta) : `${format(goal)} · ${change(meta)}`
  const reached = variacao !== null && variacao >= meta && (goal === undefined || (valor ?? 0) >= goal)
  const figure = valor === null ? '—' : format(valor)
  return (
    <Card withBorder padding="sm" component="section" aria-label={label} className="measure">
      <Text c="dimmed">{label}</Text>
      <p className="figure">
        {valor !== null && rows ? (
          <Link to={rows} className="figure-link">
            {figure}
          </Link>
        ) : (
          figure
        )}
      </p>
      <Group gap={6} align="center">
        {variacao !== null && <ChangeSinceLastMonth value={variacao} format={formatChange} />}
        <Text c="dimmed">{before}</Text>
      </Group>
      <Group gap={6} className="goal">
        <Text>Meta: {goals}</Text>
        {reached && (
          <Text c="dimmed" component="span" className="short">
            <IconCheck size={14} aria-hidden /> atingida
          </Text>
        )}
      </Group>
    </Card>
  )
}

function ChangeSinceLastMonth({ value, format }: { value: number; format: (value: number) => string }) {
  const Icon = value === 0 ? IconMinus : value > 0 ? IconTrendingUp : IconTrendingDown
  const colour = value === 0 ? 'dimmed' : value > 0 ? 'teal-text' : 'red-text'
  return (
    <Text fw={600} component="span" className="short">
      <Icon size={16} aria-hidden color={`var(--mantine-color-${colour})`} /> {format(value)}
    </Text>
  )
}
