import { IconLock } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { nameOf } from './words.ts'

interface Props {
  /** The marks at this place. */
  marcacoes: readonly [Marcacao, ...Marcacao[]]
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
export function MarcacaoButton({ marcacoes, versao, chosen, style, onChoose }: Props) {
  const at = marcacoes.findIndex(({ id }) => id === chosen)
  const marcacao = shownOf(marcacoes, chosen)
  const next = marcacoes[(at + 1) % marcacoes.length] ?? marcacao
  const isShared = marcacoes.length > 1
  const name = nameOf(marcacao, versao)
  return (
    <button
      type="button"
      className="mesa-mark"
      data-marcacoes={marcacoes.map(({ id }) => id).join(' ')}
      data-estado={marcacao.estado}
      data-interna={marcacao.visibilidade === 'interna' || undefined}
      data-varias={isShared || undefined}
      aria-label={isShared ? `${marcacoes.length} marcações: ${name}` : name}
      aria-pressed={at >= 0}
      style={style}
      onClick={() => onChoose(next.id)}
    >
      {isShared ? marcacoes.length : <Sign marcacao={marcacao} />}
    </button>
  )
}

/** The mark for which a shared button stands: the chosen one, or else the first. */
export const shownOf = <Mark extends Marcacao>(
  marcacoes: readonly [Mark, ...Mark[]],
  chosen: number | null,
): Mark => marcacoes.find(({ id }) => id === chosen) ?? marcacoes[0]

/** What the button of a single mark shows. */
function Sign({ marcacao }: { marcacao: Marcacao }) {
  if (marcacao.estado === 'resolvida') return <>✓</>
  return (
    <>
      {marcacao.visibilidade === 'interna' && <IconLock size={11} aria-hidden />}
      {numeroShown(marcacao)}
    </>
  )
}
