import { ActionIcon, Loader, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import {
  canSerAprovada,
  comoAprovar,
  naoMostradoEmPalavras,
  type ParteNaoMostrada,
} from '#proofing/pecas/nao-mostrado-rules.ts'
import type { Mesa, Peca, Tela } from '#proofing/pecas/schemas.ts'
import { type CanvasControls, Frame, type FrameProps, isPlacedOn } from './Frame.tsx'
import type { MesaState, NewMarcacaoPlace } from './mesa-state.ts'
import { PageImage } from './PageImage.tsx'
import { addressOf, type NewPlace, type Tool } from './placing.ts'

const Compare = lazyPart('proofing/mesa/screens/Compare', async () => (await import('./Compare.tsx')).Compare)
const ChangedAreas = lazyPart(
  'proofing/mesa/screens/ChangedAreas',
  async () => (await import('./ChangedAreas.tsx')).ChangedAreas,
)
const Player = lazyPart('proofing/mesa/screens/Player', async () => (await import('./Player.tsx')).Player)

interface Props {
  mesa: Mesa
  state: MesaState
  /** The marks in the order in which they are listed. */
  marcacoes: Marcacao[]
  /** The page that is shown. */
  tela: Tela | undefined
  chosen: number | null
  /** The new mark on this page. */
  writing: NewMarcacaoPlace | null
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

/** Says why a version has no pages yet. */
function NotReady({ peca: { preparo, erro } }: { peca: Peca }) {
  return (
    <div className="mesa-failed" role="status">
      {preparo ? (
        <>
          <Loader size="sm" />
          <Text>
            {preparo.paginas > 0
              ? `Preparando: página ${Math.min(preparo.feitas + 1, preparo.paginas)} de ${preparo.paginas}`
              : 'Preparando a peça…'}
          </Text>
        </>
      ) : (
        <Text>{erro ?? 'Esta versão não pôde ser preparada.'}</Text>
      )}
    </div>
  )
}

/** Names what the file of a version holds and no screen shows. Nothing if there is nothing of that kind. */
function Unshown({ partes }: { partes: ParteNaoMostrada[] }) {
  const [isClosed, setIsClosed] = useState(false)
  if (partes.length === 0 || isClosed) return null
  return (
    <div role="note" className="mesa-unshown">
      <Text size="sm">
        Este arquivo contém {naoMostradoEmPalavras(partes)}.{' '}
        {canSerAprovada(partes) ? 'A resposta vale só para o que aparece.' : comoAprovar.cliente}
      </Text>
      <ActionIcon variant="subtle" color="gray" aria-label="Fechar o aviso" onClick={() => setIsClosed(true)}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

interface CanvasProps extends Omit<FrameProps, 'size' | 'picture' | 'marcacoes' | 'onPress'> {
  tela: Tela
  /** The page after this one, whose picture is loaded in advance. */
  next: Tela | undefined
  name: string
  marcacoes: Marcacao[]
  /** Called when the picture of the page is drawn. */
  onShown: () => void
}

/** A page with its marks. */
function Canvas({ tela, next, name, marcacoes, onShown, ...frame }: CanvasProps) {
  useEffect(() => {
    if (next) new Image().src = addressOf(next, 1200)
  }, [next])

  const marks = useMemo(
    () => marcacoes.filter((marcacao) => isPlacedOn(marcacao, tela.pagina)),
    [marcacoes, tela.pagina],
  )
  return (
    <Frame
      {...frame}
      size={tela}
      marcacoes={marks}
      picture={(zoom) => (
        <PageImage key={tela.endereco} tela={tela} zoom={zoom} name={name} onShown={onShown} />
      )}
    />
  )
}
