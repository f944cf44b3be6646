import type { RefObject } from 'react'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import type { Mesa, Tela } from '#proofing/pecas/schemas.ts'
import { Canvas } from './Canvas.tsx'
import type { CanvasControls } from './Frame.tsx'
import type { MesaState, NewMarkPlace } from './mesa-state.ts'
import { NotReady } from './NotReady.tsx'
import type { NewPlace, Tool } from './placing.ts'
import { Unshown } from './Unshown.tsx'

const Compare = lazyPart(async () => (await import('./Compare.tsx')).Compare)
const ChangedAreas = lazyPart(async () => (await import('./ChangedAreas.tsx')).ChangedAreas)
const Player = lazyPart(async () => (await import('./Player.tsx')).Player)

interface Props {
  mesa: Mesa
  state: MesaState
  /** The marks in the order in which they are listed. */
  marcacoes: Marcacao[]
  /** The page that is shown. */
  tela: Tela | undefined
  chosen: number | null
  /** The new mark on this page. */
  writing: NewMarkPlace | null
  isShowingChanges: boolean
  controls: RefObject<CanvasControls | null>
  onTool: (tool: Tool) => void
  onChoose: (id: number) => void
  onPlace: (place: NewPlace | null) => void
  /** Called with the moment of a film or a sound, and with the place on its frame if there is one. */
  onMoment: (inicio_ms: number, place: NewPlace | null) => void
  /** Called when the picture of the page, or a frame, is drawn. */
  onShown: () => void
  onCompareEnd: () => void
}

/** The page, the film or the sound that is shown, or two versions of the page. */
export function MesaCanvas({ mesa, state, marcacoes, tela, chosen, writing, ...rest }: Props) {
  const { isShowingChanges, controls, onTool, onChoose, onPlace, onMoment, onShown, onCompareEnd } = rest
  const { peca, posso, telas, versao, versoes } = mesa
  const { tool, moving } = state
  const { isPlayed } = state.shown
  const before = versoes.find(({ numero }) => numero === state.compared)
  const common = { marcacoes, chosen, tool, placed: writing?.place ?? null, controls, onChoose, onShown }
  return (
    <section className="mesa-canvas" aria-label={peca.nome}>
      <Unshown key={versao.id} partes={versao.nao_mostrado} />
      {before && tela && (
        <Compare
          peca={peca.id}
          before={before.numero}
          after={{ numero: versao.numero, tela }}
          controls={controls}
          onClose={onCompareEnd}
        />
      )}
      {isPlayed && (
        <Player
          key={versao.id}
          {...common}
          mesa={mesa}
          onTool={onTool}
          time={writing?.time ?? null}
          marking={
            moving
              ? `Pôr a marcação ${numeroShown(moving)} aqui`
              : posso.canMarcar
                ? 'Marcar este instante'
                : undefined
          }
          onMark={onMoment}
        />
      )}
      {!isPlayed && !before && tela && (
        <Canvas
          {...common}
          tela={tela}
          next={telas.find(({ pagina }) => pagina === tela.pagina + 1)}
          name={peca.nome}
          versao={versao.numero}
          onPlace={onPlace}
        >
          {isShowingChanges && <ChangedAreas versao={versao.id} pagina={tela.pagina} />}
        </Canvas>
      )}
      {!isPlayed && !tela && <NotReady peca={peca} />}
    </section>
  )
}
