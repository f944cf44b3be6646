import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { ReportTable } from '#platform/dashboard/relatorio/ReportTable.tsx'
import { roles } from '#platform/dashboard/relatorio/table-roles.ts'
import type { RelatorioDoRelogio } from '#proofing/relogio/schemas.ts'
import { dias, horasUteis, tempoCorrido } from '#proofing/relogio/words-rules.ts'

type Times = Pick<RelatorioDoRelogio, 'agencia' | 'cliente' | 'dias_cliente'>

const heads = ['Com a agência', 'Com o cliente', 'Dias úteis com o cliente']

/** The time of each client with the projects below, and the sum of all. */
export const RelogioTable = ({ report }: { report: RelatorioDoRelogio }) => (
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
