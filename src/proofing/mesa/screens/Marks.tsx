import { type CSSProperties, memo } from 'react'
import { LADO } from '#proofing/marcacoes/lugar-rules.ts'
import type { Cluster, PlacedMark } from './clusters.ts'
import { MarkButton, shownOf } from './MarkButton.tsx'

interface Props {
  clusters: Cluster[]
  /** The number of the version that is shown. */
  versao: number
  chosen: number | null
  onChoose: (id: number) => void
}

/** The marks of a page, as buttons above its picture. */
export const Marks = memo(function Marks({ clusters, versao, chosen, onChoose }: Props) {
  return clusters.map(({ marks }) => (
    <Badge
      key={marks[0].id}
      marks={marks}
      versao={versao}
      chosen={marks.some(({ id }) => id === chosen) ? chosen : null}
      onChoose={onChoose}
    />
  ))
})

interface BadgeProps extends Omit<Props, 'clusters'> {
  marks: Cluster['marks']
}

/** Joining the marks anew makes new lists, most of them with the same marks as before. */
function isSameBadge({ marks, ...before }: BadgeProps, { marks: next, ...after }: BadgeProps): boolean {
  return (
    before.versao === after.versao &&
    before.chosen === after.chosen &&
    before.onChoose === after.onChoose &&
    marks.length === next.length &&
    marks.every((mark, index) => mark === next[index])
  )
}

/** The badge of a mark, or of several, and the area of the mark that is shown. */
const Badge = memo(function Badge({ marks, ...props }: BadgeProps) {
  const { chosen } = props
  const mark = shownOf(marks, chosen)
  const { w, h } = mark.lugar
  return (
    <>
      {w !== null && h !== null && (
        <div
          className="mesa-area"
          data-chosen={mark.id === chosen || undefined}
          style={{ ...placeOf(mark), width: side(w), height: side(h) }}
        />
      )}
      <MarkButton marks={marks} style={placeOf(mark)} {...props} />
    </>
  )
}, isSameBadge)

const side = (units: number) => `${(units * 100) / LADO}%`

const placeOf = ({ lugar: { x, y } }: PlacedMark): CSSProperties => ({ left: side(x), top: side(y) })
