import { Anchor, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { ReportTable } from '#platform/dashboard/relatorio/ReportTable.tsx'
import { roles } from '#platform/dashboard/relatorio/table-roles.ts'
import type { Figura } from '#proofing/indicadores/rules.ts'
import { addressOfAprovacoes, type Shown } from './address.ts'
import { tableOf } from './rows.ts'
import { labels } from './words.ts'

/** The rows that a figure counts. The heading is focused, so that the rows are read after the link was followed. */
export function FigureRows({ figura, shown }: { figura: Figura; shown: Shown }) {
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
          preventScrollReset
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

function Rows({ figura, shown: { de, ate, cliente } }: { figura: Figura; shown: Shown }) {
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
