import type { ReactNode, RefObject } from 'react'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import type { Mesa, Tela } from '#proofing/pecas/schemas.ts'
import type { CanvasControls } from './Frame.tsx'
import type { MesaEvent, MesaState, NewMarkPlace } from './mesa-state.ts'
import { NewMark } from './NewMark.tsx'
import { Panel } from './Panel.tsx'
import { isTouched } from './placing.ts'

const Changes = lazyPart(async () => (await import('./Changes.tsx')).Changes)

interface Props {
  /** The piece, with its marks in the order in which they are listed. */
  mesa: Mesa
  state: MesaState
  dispatch: (event: MesaEvent) => void
  person: DraftOwner
  /** The page that is shown. */
  tela: Tela | undefined
  chosen: number | null
  /** The new mark on this page. */
  writing: NewMarkPlace | null
  /** Whether there is a former version. */
  isSecond: boolean
  controls: RefObject<CanvasControls | null>
  /** What the team can do with the versions. */
  uploading: ReactNode
  onChoose: (id: number | null) => void
  onPage: (pagina: number) => void
  onVersion: (numero: number) => void
  /** Called with a mark that was written while the page `writing` was shown. */
  onWritten: (mark: Marcacao, writing: NewMarkPlace | null) => void
}

/** The marks, the changes and the versions beside a piece. */
export function MesaPanel({ mesa, state, dispatch, person, tela, chosen, writing, ...rest }: Props) {
  const { isSecond, controls, uploading, onChoose, onPage, onVersion, onWritten } = rest
  const onCompare = (numero: number) => dispatch({ type: 'compared', numero })
  return (
    <section className="mesa-panel" aria-label="Marcações e versões">
      <Panel
        mesa={mesa}
        tela={tela}
        person={person}
        chosen={chosen}
        tab={isSecond || state.tab !== 'mudancas' ? state.tab : 'marcacoes'}
        onTab={(tab) => dispatch({ type: 'tabChosen', tab })}
        uploading={uploading}
        changes={
          isSecond && (
            <Changes
              mesa={mesa}
              isLimited={state.isLimited}
              onLimited={(isLimited) => dispatch({ type: 'limited', isLimited })}
              onChoose={(id) => {
                dispatch({ type: 'tabChosen', tab: 'marcacoes' })
                onChoose(id)
              }}
              onPage={(pagina) => {
                onPage(pagina)
                if (isTouched()) dispatch({ type: 'panelClosed' })
              }}
              onCompare={onCompare}
            />
          )
        }
        writing={
          mesa.posso.canMarcar && (
            <NewMark
              mesa={mesa}
              person={person}
              pagina={tela?.pagina ?? 1}
              placed={writing?.place ?? null}
              time={writing?.time ?? null}
              onTime={(time) => writing && dispatch({ type: 'timeChanged', time, on: writing.on })}
              timeNow={() => controls.current?.timeNow?.() ?? 0}
              onDone={(mark) => {
                dispatch({ type: 'writingEnded', mark: writing })
                if (mark) onWritten(mark, writing)
              }}
            />
          )
        }
        onChoose={onChoose}
        onVersion={onVersion}
        onCompare={onCompare}
        onPlace={(mark) => dispatch({ type: 'moveStarted', mark })}
      />
    </section>
  )
}
