import { Card, Text } from '@mantine/core'
import { type Figura, figuras as order } from '#proofing/indicadores/rules.ts'
import type { Figuras } from '#proofing/indicadores/schemas.ts'
import type { Shown } from './address.ts'
import { RowsLink } from './RowsLink.tsx'
import { type InWords, inWords, labels, sidesInWords } from './words.ts'

/** The figures, each with a link to the rows that it counts. */
export function FigureCards({ figuras, shown }: { figuras: Figuras; shown: Shown }) {
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
  shown: Shown
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

function Sides({ sides, shown }: { sides: Figuras['por_lado']; shown: Shown }) {
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
