import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import '#platform/dashboard/print.css'
import '#platform/dashboard/relatorio/report.css'
import { Anchor } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { presetsOn } from '#money/financeiro/screens/address.ts'
import { api } from '#platform/browser/api.ts'
import { day } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { ReportTable, roles } from '#platform/dashboard/relatorio/ReportTable.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import type { RelatorioDoRelogio } from '#proofing/relogio/schemas.ts'
import { dias, horasUteis, tempoCorrido } from '#proofing/relogio/words-rules.ts'
import { type Period, PeriodChooser } from './PeriodChooser.tsx'
import { ReportActions } from './ReportActions.tsx'

/** How long the projects of each client were with both sides in a period, which is in the address. */
export function RelogioPage() {
  const { params, set } = useAddress()
  const hoje = todayInSaoPaulo()
  const [month] = presetsOn(hoje)
  const period = {
    de: params.get('data_inicio') ?? month?.inicio ?? hoje,
    ate: params.get('data_fim') ?? month?.fim ?? hoje,
  }
  return (
    <div className="printable">
      <PageHeading
        action={<ReportActions file={`/api/relogio/exportar?${new URLSearchParams({ ...period })}`} />}
      >
        Relógio
      </PageHeading>
      <PeriodChooser
        hoje={hoje}
        period={period}
        onPeriod={({ de, ate }) => set({ data_inicio: de, data_fim: ate })}
      />
      <QueryBoundary failure="Erro ao buscar o relatório.">
        <Report {...period} />
      </QueryBoundary>
    </div>
  )
}

function Report(period: Period) {
  const { data: report } = useSuspenseQuery(api.relogio.relatorio.queryOptions({ input: period }))
  if (report.clientes.length === 0)
    return (
      <Empty
        title="Nenhum projeto com tempo neste período"
        hint="O tempo conta desde que um projeto é criado, até ser concluído. Escolha outro período acima."
      />
    )
  return (
    <>
      <p className="report-period">{`De ${day(report.de)} a ${day(report.ate)}. Em horas úteis inteiras, com o tempo corrido abaixo.`}</p>
      <RelogioTable report={report} />
    </>
  )
}

type Times = Pick<RelatorioDoRelogio, 'agencia' | 'cliente' | 'dias_cliente'>

const heads = ['Com a agência', 'Com o cliente', 'Dias úteis com o cliente']

/** The time of each client with the projects below, and the sum of all. */
const RelogioTable = ({ report }: { report: RelatorioDoRelogio }) => (
  <ReportTable
    caption="Tempo por cliente e projeto"
    heads={['Cliente e projeto', ...heads]}
    sums={
      <tr {...roles.row} className="report-group">
        <th scope="row" {...roles.rowheader}>
          Total
        </th>
        <Cells agencia={report.agencia} cliente={report.cliente} dias_cliente={report.dias_cliente} />
      </tr>
    }
  >
    {report.clientes.map(({ clientId, nome, projetos, ...times }) => (
      <Fragment key={clientId ?? nome}>
        <tr {...roles.row} className="report-group">
          <th scope="row" {...roles.rowheader}>
            {nome}
          </th>
          <Cells {...times} />
        </tr>
        {projetos.map(({ id, title, lado: _, ...own }) => (
          <tr key={id} {...roles.row} className="report-own">
            <th scope="row" {...roles.rowheader}>
              <Anchor component={Link} to={`/dashboard/projects?projeto=${id}`} className="report-link">
                {title}
              </Anchor>
            </th>
            <Cells {...own} />
          </tr>
        ))}
      </Fragment>
    ))}
  </ReportTable>
)

function Cells({ agencia, cliente, dias_cliente }: Times) {
  const [withAgency, withClient, days] = heads
  return (
    <>
      {[[withAgency, agencia] as const, [withClient, cliente] as const].map(([head, { uteis, corridos }]) => (
        <td key={head} data-head={head} {...roles.cell}>
          <span>
            {horasUteis(uteis)}
            <small>{`${tempoCorrido(corridos)} corridos`}</small>
          </span>
        </td>
      ))}
      <td data-head={days} {...roles.cell}>
        {dias(dias_cliente)}
      </td>
    </>
  )
}
