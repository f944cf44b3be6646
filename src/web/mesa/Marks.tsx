import { IconLock } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { LADO } from '#contract/work/rules/lugar.ts'
import { numeroShown } from '#contract/work/rules/marcacoes.ts'
import type { Marcacao } from '#contract/work/schemas/marcacoes.ts'
import type { Cluster, PlacedMark } from './clusters.ts'
import { nameOf } from './words.ts'

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

/** A mark, or several that share a badge. Each press on a shared badge chooses the next one of them. */
const Badge = memo(function Badge({ marks, versao, chosen, onChoose }: BadgeProps) {
  const at = marks.findIndex(({ id }) => id === chosen)
  const mark = marks[at] ?? marks[0]
  const next = marks[(at + 1) % marks.length] ?? marks[0]
  const { w, h } = mark.lugar
  return (
    <>
      {w !== null && h !== null && (
        <div
          className="mesa-area"
          data-chosen={at >= 0 || undefined}
          style={{ ...placeOf(mark), width: side(w), height: side(h) }}
        />
      )}
      <button
        type="button"
        className="mesa-mark"
        data-marcacoes={idsOf(marks)}
        data-estado={mark.estado}
        data-interna={mark.visibilidade === 'interna' || undefined}
        aria-label={
          marks.length > 1 ? `${marks.length} marcações: ${nameOf(mark, versao)}` : nameOf(mark, versao)
        }
        aria-pressed={at >= 0}
        style={placeOf(mark)}
        onClick={() => onChoose(next.id)}
      >
        {marks.length > 1 ? `×${marks.length}` : <Sign mark={mark} />}
      </button>
    </>
  )
}, isSameBadge)

/** What the badge of a mark shows. */
export function Sign({ mark }: { mark: Marcacao }) {
  if (mark.estado === 'resolvida') return <>✓</>
  return (
    <>
      {mark.visibilidade === 'interna' && <IconLock size={11} aria-hidden />}
      {numeroShown(mark)}
    </>
  )
}

/** The attribute `data-marcacoes` of a badge, which connects it with its marks in the list. */
export const idsOf = (marks: readonly Pick<PlacedMark, 'id'>[]): string => marks.map(({ id }) => id).join(' ')

const side = (units: number) => `${(units * 100) / LADO}%`

const placeOf = ({ lugar: { x, y } }: PlacedMark): CSSProperties => ({ left: side(x), top: side(y) })
