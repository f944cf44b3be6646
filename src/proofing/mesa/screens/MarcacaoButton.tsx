import { IconLock } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { nameOf } from './words.ts'

interface Props {
  /** The marks at this place. */
  marks: readonly [Marcacao, ...Marcacao[]]
  /** The number of the version that is shown. */
  versao: number
  chosen: number | null
  style: CSSProperties
  onChoose: (id: number) => void
}

/**
 * A mark as a button, or several that share one, which then shows how many they are. Each press on a shared button
 * chooses the next one of them.
 */
export function MarcacaoButton({ marks, versao, chosen, style, onChoose }: Props) {
  const at = marks.findIndex(({ id }) => id === chosen)
  const mark = shownOf(marks, chosen)
  const next = marks[(at + 1) % marks.length] ?? mark
  const isShared = marks.length > 1
  const name = nameOf(mark, versao)
  return (
    <button
      type="button"
      className="mesa-mark"
      data-marcacoes={marks.map(({ id }) => id).join(' ')}
      data-estado={mark.estado}
      data-interna={mark.visibilidade === 'interna' || undefined}
      data-varias={isShared || undefined}
      aria-label={isShared ? `${marks.length} marcações: ${name}` : name}
      aria-pressed={at >= 0}
      style={style}
      onClick={() => onChoose(next.id)}
    >
      {isShared ? marks.length : <Sign mark={mark} />}
    </button>
  )
}

/** The mark for which a shared button stands: the chosen one, or else the first. */
export const shownOf = <Mark extends Marcacao>(
  marks: readonly [Mark, ...Mark[]],
  chosen: number | null,
): Mark => marks.find(({ id }) => id === chosen) ?? marks[0]

/** What the button of a single mark shows. */
function Sign({ mark }: { mark: Marcacao }) {
  if (mark.estado === 'resolvida') return <>✓</>
  return (
    <>
      {mark.visibilidade === 'interna' && <IconLock size={11} aria-hidden />}
      {numeroShown(mark)}
    </>
  )
}
