import '#platform/dashboard/print.css'
import '#platform/dashboard/relatorio/report.css'
import './aprovacoes.css'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { lastTwelveMonths } from '#money/financeiro/screens/presets.ts'
import { api } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { wallClock } from '#platform/contract/datas.ts'
import { useAddress } from '#platform/dashboard/use-address.ts'
import { FilterSelect } from '#platform/ui/FilterSelect.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { type Figura, figuras } from '#proofing/indicadores/rules.ts'
import type { Indicadores } from '#proofing/indicadores/schemas.ts'
import { type Period, PeriodChooser } from '#proofing/relogio/screens/PeriodChooser.tsx'
import { ReportActions } from '#proofing/relogio/screens/ReportActions.tsx'
import type { Shown } from './address.ts'
import { ClientTable } from './ClientTable.tsx'
import { FigureCards } from './FigureCards.tsx'
import { FigureRows } from './FigureRows.tsx'

/** How approvals went in a period, which is in the address, with the client and the figure whose rows are shown. */
export function AprovacoesPage() {
  const { params, set } = useAddress()
  const hoje = wallClock(Date.now()).dia
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
  const shown: Shown = { ...period, cliente, ver }
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
