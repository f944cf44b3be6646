import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router'
import { ReportTable } from '#platform/dashboard/relatorio/ReportTable.tsx'
import { roles } from '#platform/dashboard/relatorio/table-roles.ts'
import type { Figura } from '#proofing/indicadores/rules.ts'
import type { Figuras, Indicadores } from '#proofing/indicadores/schemas.ts'
import { addressOfAprovacoes, type Shown } from './address.ts'
import { RowsLink } from './RowsLink.tsx'
import { type InWords, inWords, labels, sidesInWords } from './words.ts'

const heads = [
  'Rodadas por projeto',
  'Na primeira rodada',
  'Primeira resposta',
  'Com a agência',
  'Com o cliente',
  'Rodadas extras',
]

/** The figures of each client. A figure with too few rows is a dash beside the number of its rows. */
export function ClientTable({ report, shown }: { report: Indicadores; shown: Shown }) {
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
  shown: Shown
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
          {value ?? '–'}
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
