import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import '#platform/dashboard/print.css'
import '#platform/dashboard/relatorio/report.css'
import './aprovacoes.css'
import { Anchor, Button, Card, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lastTwelveMonths } from '#money/financeiro/screens/address.ts'
import { api } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { ReportTable, roles } from '#platform/dashboard/relatorio/ReportTable.tsx'
import { FilterSelect } from '#platform/ui/filters.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { type Figura, figuras, figuras as order } from '#proofing/indicadores/rules.ts'
import type { Figuras, Indicadores } from '#proofing/indicadores/schemas.ts'
import { type Period, PeriodChooser } from '#proofing/relogio/screens/PeriodChooser.tsx'
import { ReportActions } from '#proofing/relogio/screens/ReportActions.tsx'
import { addressOfAprovacoes, RowsLink, type ShownFiguras } from './RowsLink.tsx'
import { tableOf } from './rows.ts'
import { type InWords, inWords, labels, sidesInWords } from './words.ts'

/** How approvals went in a period, which is in the address, with the client and the figure whose rows are shown. */
export function AprovacoesPage() {
  const { params, set } = useAddress()
  const hoje = todayInSaoPaulo()
  const usual = lastTwelveMonths(hoje)
  const period = {
    de: params.get('data_inicio') ?? usual.inicio,
    ate: params.get('data_fim') ?? usual.fim,
  }
  const cliente = params.get('cliente') ?? undefined
  const ver = figuras.find((one) => one === params.get('ver'))
  const file = new URLSearchParams({ ...period, ...(cliente !== undefined && { cliente }) })
  return (
    <div className="printable">
      <PageHeading action={<ReportActions file={`/api/indicadores/aprovacao/exportar?${file}`} />}>
        Aprovações
      </PageHeading>
      <PeriodChooser
        hoje={hoje}
        period={period}
        onPeriod={({ de, ate }) => set({ data_inicio: de, data_fim: ate })}
      />
      <QueryBoundary failure="Erro ao buscar os números.">
        <Report period={period} cliente={cliente} ver={ver} onClient={(chosen) => set({ cliente: chosen })} />
      </QueryBoundary>
    </div>
  )
}

interface ReportProps {
  period: Period
  cliente: string | undefined
  ver: Figura | undefined
  onClient: (cliente: string | null) => void
}

function Report({ period, cliente, ver, onClient }: ReportProps) {
  const { data: report } = useSuspenseQuery(api.indicadores.aprovacao.queryOptions({ input: period }))
  if (report.clientes.length === 0) return <NothingYet />
  const chosen = report.clientes.find(({ chave }) => chave === cliente)
  if (cliente !== undefined && !chosen) return <NotThisClient onAll={() => onClient(null)} />
  const shown: ShownFiguras = { ...period, cliente, ver }
  return (
    <>
      <div className="approvals-about">
        <p>{sentenceOf(report, chosen?.nome)}</p>
        <div className="screen-only">
          <FilterSelect
            by="cliente"
            all="Todos os clientes"
            searchable
            nothingFoundMessage="Nenhum cliente com este nome."
            data={report.clientes.map(({ chave: value, nome: label }) => ({ value, label }))}
            value={cliente ?? null}
            onChange={onClient}
          />
        </div>
      </div>
      <FigureCards figuras={chosen ?? report} shown={shown} />
      {ver && <FigureRows key={`${ver} ${cliente}`} figura={ver} shown={shown} />}
      <ClientTable report={report} shown={shown} />
    </>
  )
}

function sentenceOf({ de, ate, primeira_resposta }: Indicadores, nome: string | undefined): string {
  const period = `De ${day(de)} a ${day(ate)}`
  const of = nome === undefined ? 'todos os clientes' : nome
  if (primeira_resposta.base > 0)
    return `${period}, ${of}. Contam as rodadas que foram respondidas no período; as retiradas não contam.`
  return `${period}, ${of}. Nenhuma rodada foi respondida neste período: envie as peças de um projeto para aprovação, ou escolha outro período.`
}

const NothingYet = () => (
  <Empty
    title="Ainda não há o que medir neste período"
    hint="Envie as peças de um projeto para aprovação. Com as respostas, esta página mostra quantas rodadas cada projeto leva, quanto tempo a resposta demora e o que as rodadas extras trouxeram."
    action={
      <Button component={Link} to="/dashboard/projects" variant="default">
        Ir para Projetos
      </Button>
    }
  />
)

const NotThisClient = ({ onAll }: { onAll: () => void }) => (
  <Empty
    title="Nada deste cliente neste período"
    hint="Escolha outro período acima, ou veja todos os clientes."
    action={
      <Button variant="default" onClick={onAll}>
        Ver todos os clientes
      </Button>
    }
  />
)

/** The rows that a figure counts. The heading is focused, so that the rows are read after the link was followed. */
function FigureRows({ figura, shown }: { figura: Figura; shown: ShownFiguras }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { ver: _, ...without } = shown
  return (
    <section aria-labelledby="linhas" className="approvals-rows">
      <div className="approvals-head">
        <Title order={2} id="linhas" ref={heading} tabIndex={-1}>
          {labels[figura]}: o que conta
        </Title>
        <Anchor
          component={Link}
          to={addressOfAprovacoes(without)}
          size="sm"
          className="touch-link screen-only"
        >
          Fechar
        </Anchor>
      </div>
      <QueryBoundary failure="Erro ao buscar as linhas.">
        <Rows figura={figura} shown={shown} />
      </QueryBoundary>
    </section>
  )
}

function Rows({ figura, shown: { de, ate, cliente } }: { figura: Figura; shown: ShownFiguras }) {
  const input = { figura, de, ate, ...(cliente !== undefined && { cliente }) }
  const { data } = useSuspenseQuery(api.indicadores.linhas.queryOptions({ input }))
  const { heads, rows, count } = tableOf(data)
  return (
    <>
      <p className="report-period">{count}</p>
      <ReportTable caption={labels[figura]} heads={['Projeto e cliente', ...heads]}>
        {rows.map(({ key, projeto_id, titulo, cliente_nome, cells }) => (
          <tr key={key} {...roles.row}>
            <th scope="row" {...roles.rowheader}>
              <Anchor
                component={Link}
                to={`/dashboard/projects?projeto=${projeto_id}`}
                className="report-link"
              >
                {titulo}
              </Anchor>
              <small>{cliente_nome}</small>
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at]} data-head={heads[at]} {...roles.cell}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </ReportTable>
    </>
  )
}

/** The figures, each with a link to the rows that it counts. */
function FigureCards({ figuras, shown }: { figuras: Figuras; shown: ShownFiguras }) {
  const words = inWords(figuras)
  return (
    <div className="approvals-figures">
      {order.map((figura) => (
        <Card
          key={figura}
          withBorder
          padding="md"
          component="section"
          aria-label={labels[figura]}
          className="approvals-figure"
          data-chosen={figura === shown.ver || undefined}
        >
          <Text c="dimmed">{labels[figura]}</Text>
          {figura === 'por_lado' ? (
            <Sides sides={figuras.por_lado} shown={shown} />
          ) : (
            <Value figura={figura} words={words[figura]} shown={shown} />
          )}
        </Card>
      ))}
    </div>
  )
}

interface ValueProps {
  figura: Figura
  words: InWords
  shown: ShownFiguras
}

function Value({ figura, words: { value, note, rows, basis = rows, sentence }, shown }: ValueProps) {
  return (
    <>
      {value !== null && <p className="figure">{value}</p>}
      {note && <Text>{note}</Text>}
      {sentence && <Text className="approvals-sentence">{sentence}</Text>}
      {rows !== '' && (
        <RowsLink shown={{ ...shown, ver: figura }} className="approvals-link">
          {basis}
        </RowsLink>
      )}
    </>
  )
}

function Sides({ sides, shown }: { sides: Figuras['por_lado']; shown: ShownFiguras }) {
  const { agencia, cliente } = sidesInWords(sides)
  if (agencia.rows === '') return <Text className="approvals-sentence">Nenhum projeto neste período.</Text>
  return (
    <>
      <dl className="approvals-sides">
        {[['Agência', agencia] as const, ['Cliente', cliente] as const].map(([side, { value, note }]) => (
          <div key={side}>
            <dt>{side}</dt>
            <dd>
              {value}
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <RowsLink shown={{ ...shown, ver: 'por_lado' }} className="approvals-link">
        {`Soma de ${agencia.rows}`}
      </RowsLink>
    </>
  )
}

const heads = [
  'Rodadas por projeto',
  'Na primeira rodada',
  'Primeira resposta',
  'Com a agência',
  'Com o cliente',
  'Rodadas extras',
]

/** The figures of each client. Of a figure with too few rows only the number of its rows is shown. */
function ClientTable({ report, shown }: { report: Indicadores; shown: ShownFiguras }) {
  const { de, ate } = shown
  return (
    <section aria-labelledby="clientes" className="approvals-clients">
      <Title order={2} id="clientes">
        Por cliente
      </Title>
      <ReportTable caption="Aprovações por cliente" heads={['Cliente', ...heads]}>
        {report.clientes.map(({ chave, nome, ...figuras }) => (
          <tr key={chave} {...roles.row}>
            <th scope="row" {...roles.rowheader}>
              <Anchor
                component={Link}
                to={addressOfAprovacoes({ de, ate, cliente: chave })}
                className="report-link"
                aria-current={chave === shown.cliente ? 'true' : undefined}
              >
                {nome}
              </Anchor>
            </th>
            <Cells figuras={figuras} nome={nome} shown={{ de, ate, cliente: chave }} />
          </tr>
        ))}
      </ReportTable>
    </section>
  )
}

interface CellsProps {
  figuras: Figuras
  nome: string
  shown: ShownFiguras
}

function Cells({ figuras, nome, shown }: CellsProps) {
  const { rodadas_por_projeto, na_primeira, primeira_resposta, extras } = inWords(figuras)
  const { agencia, cliente } = sidesInWords(figuras.por_lado)
  const cells: [Figura, InWords][] = [
    ['rodadas_por_projeto', rodadas_por_projeto],
    ['na_primeira', na_primeira],
    ['primeira_resposta', primeira_resposta],
    ['por_lado', agencia],
    ['por_lado', cliente],
    ['extras', extras],
  ]
  return cells.map(([figura, { value, rows }], at) => (
    <td key={heads[at]} data-head={heads[at]} {...roles.cell}>
      {rows === '' ? (
        '–'
      ) : (
        <span>
          {value}
          <RowsLink
            shown={{ ...shown, ver: figura }}
            className="approvals-cell-link"
            label={`${labels[figura]} de ${nome}: ${rows}`}
          >
            {rows}
          </RowsLink>
        </span>
      )}
    </td>
  ))
}
