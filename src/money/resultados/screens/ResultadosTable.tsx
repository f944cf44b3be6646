import '#platform/dashboard/relatorio/report.css'
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Periodo } from '#money/financeiro/figuras-rules.ts'
import type { ResultadoDeProjeto } from '#money/resultados/schemas.ts'
import { api } from '#platform/browser/api.ts'
import { counted, reais } from '#platform/browser/format.ts'
import { ReportTable, roles } from '#platform/dashboard/relatorio/ReportTable.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { byClient, confidenceInWords, rangeInWords, totalOf } from './words.ts'

const heads = ['Faturado', 'Custos diretos', 'Resultado']

/** What projects earned in a period, by client, and the same as a file. */
export function ResultadosTable({ periodo }: { periodo: Periodo }) {
  const input = { data_inicio: periodo.inicio, data_fim: periodo.fim }
  const { data } = useSuspenseQuery(api.resultados.list.queryOptions({ input }))
  if (data.length === 0)
    return <Text c="dimmed">Nenhum projeto tem dinheiro ou tempo neste período. Escolha outro acima.</Text>
  const clients = byClient(data)
  return (
    <>
      <ReportTable caption="Resultado por projeto e cliente" heads={['Cliente e projeto', ...heads]}>
        {clients.map(([cliente, rows]) => (
          <Fragment key={cliente}>
            <Client cliente={cliente} rows={rows} />
            {rows.map((row) => (
              <Row key={row.projeto_id} row={row} />
            ))}
          </Fragment>
        ))}
      </ReportTable>
      <Button
        component="a"
        variant="default"
        className="screen-only"
        mt="xs"
        href={`/api/resultados/exportar?${new URLSearchParams(input)}`}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Exportar resultados em CSV
      </Button>
    </>
  )
}

/** A client, with the sums of the projects if there are several. */
function Client({ cliente, rows }: { cliente: string; rows: ResultadoDeProjeto[] }) {
  const { faturado, custos, faixa, semFaixa } = totalOf(rows)
  const [billed, direct, result] = heads
  return (
    <tr {...roles.row} className="report-group">
      <th scope="row" {...roles.rowheader} colSpan={rows.length === 1 ? 4 : undefined}>
        {cliente}
      </th>
      {rows.length > 1 && (
        <>
          <td data-head={billed} {...roles.cell}>
            {reais(faturado)}
          </td>
          <td data-head={direct} {...roles.cell}>
            {reais(custos)}
          </td>
          <td data-head={result} {...roles.cell}>
            <span>
              {rangeInWords({ faixa })}
              {faixa && semFaixa > 0 && (
                <small>{`sem ${counted(semFaixa, 'projeto', 'projetos')} que ainda não dá para estimar`}</small>
              )}
            </span>
          </td>
        </>
      )}
    </tr>
  )
}

function Row({ row }: { row: ResultadoDeProjeto }) {
  const [billed, direct, result] = heads
  return (
    <tr {...roles.row} className="report-own">
      <th scope="row" {...roles.rowheader}>
        <Link className="figure-link report-link" to={`/dashboard/projects?projeto=${row.projeto_id}`}>
          {row.titulo}
        </Link>
      </th>
      <td data-head={billed} {...roles.cell}>
        {reais(row.faturado)}
      </td>
      <td data-head={direct} {...roles.cell}>
        {reais(row.custos)}
      </td>
      <td data-head={result} {...roles.cell}>
        <span>
          {rangeInWords(row)}
          <small>{confidenceInWords(row)}</small>
        </span>
      </td>
    </tr>
  )
}
