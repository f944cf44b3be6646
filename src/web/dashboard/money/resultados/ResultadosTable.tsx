import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Periodo } from '#contract/money/rules/figuras.ts'
import type { ResultadoDeProjeto } from '#contract/overview/endpoints/resultados.ts'
import { api } from '#web/api.ts'
import { reais } from '#web/format.ts'
import { confidenceInWords, rangeInWords } from './words.ts'

/** What projects earned in a period, by client, and the same as a file. */
export function ResultadosTable({ periodo }: { periodo: Periodo }) {
  const input = { data_inicio: periodo.inicio, data_fim: periodo.fim }
  const { data } = useSuspenseQuery(api.resultados.list.queryOptions({ input }))
  if (data.length === 0)
    return <Text c="dimmed">Nenhum projeto tem dinheiro ou tempo neste período. Escolha outro acima.</Text>
  return (
    <>
      <div className="finance-scroll">
        <table className="finance-table" data-bars data-shares>
          <caption>Resultado por projeto e cliente</caption>
          <thead>
            <tr>
              <th scope="col">Projeto</th>
              <th scope="col">Faturado</th>
              <th scope="col">Custos diretos</th>
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row, at) => (
              <Fragment key={row.projeto_id}>
                {row.cliente !== data[at - 1]?.cliente && (
                  <tr>
                    <th scope="rowgroup" colSpan={4}>
                      {row.cliente}
                    </th>
                  </tr>
                )}
                <Row row={row} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
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

function Row({ row }: { row: ResultadoDeProjeto }) {
  return (
    <tr>
      <th scope="row">
        <Link className="figure-link" to={`/dashboard/projects?projeto=${row.projeto_id}`}>
          {row.titulo}
        </Link>
      </th>
      <td>{reais(row.faturado)}</td>
      <td>{reais(row.custos)}</td>
      <td>
        {rangeInWords(row)} <small>{confidenceInWords(row)}</small>
      </td>
    </tr>
  )
}
