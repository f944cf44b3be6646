import './layout.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { numeroShown } from '#contract/work/rules/marcacoes.ts'
import { isMidia } from '#contract/work/rules/midia.ts'
import { inTimeOrder } from '#contract/work/rules/tempo.ts'
import type { Marcacao } from '#contract/work/schemas/marcacoes.ts'
import type { Mesa as MesaData } from '#contract/work/schemas/pecas.ts'
import { api, useAction } from '#web/api.ts'
import type { DraftOwner } from '#web/drafts.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { useVisibleHeight } from '#web/ui/use-visible-height.ts'
import { Answer } from './Answer.tsx'
import { Canvas } from './Canvas.tsx'
import type { CanvasControls } from './Frame.tsx'
import { highlightsFocusedMark } from './focused-mark.ts'
import { MesaBar } from './MesaBar.tsx'
import type { NewTime } from './moments.ts'
import { NewMark } from './NewMark.tsx'
import { News } from './News.tsx'
import { NotReady } from './NotReady.tsx'
import { PageSteps } from './PageSteps.tsx'
import { Panel, type PanelTab } from './Panel.tsx'
import type { NewPlace, Tool } from './placing.ts'
import { Thumbs } from './Thumbs.tsx'
import { Unshown } from './Unshown.tsx'
import { useChangedPages } from './use-comparacao.ts'
import { useKeys } from './use-keys.ts'
import { useOpened } from './use-opened.ts'

const Compare = lazyPart(async () => (await import('./Compare.tsx')).Compare)
const Changes = lazyPart(async () => (await import('./Changes.tsx')).Changes)
const ChangedAreas = lazyPart(async () => (await import('./ChangedAreas.tsx')).ChangedAreas)
const Player = lazyPart(async () => (await import('./Player.tsx')).Player)
const ConcludeDialog = lazyPart(async () => (await import('./ConcludeDialog.tsx')).ConcludeDialog)

const PREPARING_MS = 2000

/** What the address says: the piece, the number of its version, the page and the mark. */
interface MesaPlace {
  peca: number
  v: number | undefined
  pag: number
  marcacao: number | null
}

interface Props {
  /** The person who looks at the piece, whose drafts are kept. */
  person: DraftOwner
  at: MesaPlace
  /** Whether keys without a modifier are shortcuts. */
  keys: boolean
  onGo: (changes: Partial<Record<'peca' | 'v' | 'pag' | 'marcacao', string | null>>) => void
  onClose: () => void
  /** The next step of the user. */
  action?: (mesa: MesaData) => ReactNode
  /** What the user can do with the versions. */
  uploading?: (mesa: MesaData) => ReactNode
  /** More buttons in the bar. */
  more?: (mesa: MesaData) => ReactNode
}

/** A mark whose text is being written: where and when it is, and the page that was shown. */
interface FreshMark {
  place: NewPlace | null
  time: NewTime | null
  on: string
}

const isTouched = () => matchMedia('(pointer: coarse)').matches

/** The screen on which a piece is looked at, marked and compared. Team and clients use the same one. */
export function Mesa({ person, at, keys, onGo, onClose, action, uploading, more }: Props) {
  useVisibleHeight()
  const { data: mesa } = useSuspenseQuery(
    api.pecas.mesa.queryOptions({
      input: { id: at.peca, v: at.v },
      refetchInterval: ({ state }) => (state.data?.versao.estado === 'preparando' ? PREPARING_MS : false),
    }),
  )
  const { posso, telas, versao } = mesa
  const isPlayed = isMidia(mesa.peca.tipo)
  const marcacoes = useMemo(
    () => (isPlayed ? inTimeOrder(mesa.marcacoes) : mesa.marcacoes),
    [isPlayed, mesa.marcacoes],
  )
  const controls = useRef<CanvasControls>(null)
  const [tool, setTool] = useState<Tool>(posso.canMarcar && !isPlayed && !isTouched() ? 'marcar' : 'mover')
  const [fresh, setFresh] = useState<FreshMark | null>(null)
  const [moved, setMoved] = useState<Marcacao | null>(null)
  const [compared, setCompared] = useState<number | null>(null)
  const [isOpen, setIsOpen] = useState(at.marcacao !== null)
  const [tab, setTab] = useState<PanelTab>('marcacoes')
  const [isLimited, setIsLimited] = useState(false)
  // The dialog stays after the conclusion, when no rodada is open any more.
  const [concluding, setConcluding] = useState<number | null>(null)
  const move = useAction(api.marcacoes.setLugar)
  const resolve = useAction(api.marcacoes.resolver)
  const chosen = marcacoes.find(({ id }) => id === at.marcacao)

  const tela = telas.find(({ pagina }) => pagina === at.pag) ?? telas[0]
  const isSecond = !isPlayed && mesa.versoes.some(({ numero }) => numero < versao.numero)
  const isShowingChanges = tab === 'mudancas' && isSecond
  const changed = useChangedPages(versao.id, isShowingChanges && isLimited)
  // The page that is shown stays in the list, although it did not change.
  const listed = changed ? telas.filter((one) => changed.includes(one.pagina) || one === tela) : telas
  const shown = `${versao.id}/${tela?.pagina}`
  // A place that was chosen on another page or version is not a place on this one.
  const freshHere = fresh?.on === shown ? fresh : null
  const onPage = (pagina: number) => onGo({ pag: pagina > 1 ? String(pagina) : null, marcacao: null })
  const step = (by: number) => {
    const next = listed[(tela ? listed.indexOf(tela) : 0) + by]
    if (next) onPage(next.pagina)
  }
  const onChoose = (id: number | null) => {
    const place = marcacoes.find((mark) => mark.id === id)?.lugar
    onGo({
      marcacao: id === null ? null : String(id),
      ...(place && !isPlayed && { pag: String(place.pagina) }),
    })
    if (id !== null) setIsOpen(true)
  }
  const onVersion = (numero: number) => onGo({ v: numero === mesa.peca.numero ? null : String(numero) })
  const onCompare = (numero: number | undefined) => {
    setCompared(numero ?? null)
    if (numero !== undefined) setIsOpen(false)
  }
  const onCompareBefore = () =>
    !isPlayed && onCompare(mesa.versoes.find(({ numero }) => numero < versao.numero)?.numero)

  const pagina = tela?.pagina ?? 1
  const onPlace = (place: NewPlace | null, time: NewTime | null = null) => {
    if (isPlayed || isTouched()) setTool('mover')
    if (!moved) {
      setFresh({ place, time, on: shown })
      setTab('marcacoes')
      setIsOpen(true)
      return
    }
    move.mutate({ id: moved.id, versao_id: versao.id, ...(place && { ...place, pagina }), ...time })
    setMoved(null)
  }
  /** Takes a moment of a film or a sound. The end of a passage that is being marked stays, if it follows. */
  const onMoment = (inicio_ms: number, place: NewPlace | null) => {
    const fim = freshHere?.time?.fim_ms ?? moved?.fim_ms ?? null
    onPlace(place, { inicio_ms, fim_ms: fim !== null && fim > inicio_ms ? fim : null })
  }

  const stepMark = (by: number) => {
    const open = marcacoes.filter(({ estado }) => estado === 'aberta')
    const now = open.findIndex(({ id }) => id === at.marcacao)
    const next = open[(now + by + open.length) % open.length]
    if (next) onChoose(next.id)
  }
  useKeys(keys && concluding === null, {
    j: () => stepMark(1),
    k: () => stepMark(-1),
    '[': () => step(-1),
    ']': () => step(1),
    '+': () => controls.current?.zoom(1),
    '-': () => controls.current?.zoom(-1),
    '0': () => controls.current?.zoom(0),
    c: onCompareBefore,
    r: () => {
      if (chosen?.estado === 'aberta' && (posso.canResolver || chosen.autor.eu))
        resolve.mutate({ id: chosen.id })
    },
    ...(posso.canMarcar && { m: () => controls.current?.startCrosshair() }),
  })

  const mine = mesa.rodada?.minhas.find(({ versao_id }) => versao_id === versao.id)
  const opened = useOpened(versao.id, isPlayed ? 1 : (tela?.pagina ?? 0), mine?.abertas ?? [])
  const onPiece = (id: number) => onGo({ peca: String(id), v: null, pag: null, marcacao: null })
  const next =
    mesa.rodada && posso.canResponder ? (
      <Answer
        mesa={mesa}
        rodada={mesa.rodada}
        opened={opened.pages}
        onPiece={onPiece}
        onConclude={({ id }) => setConcluding(id)}
      />
    ) : (
      action?.(mesa)
    )
  const before = mesa.versoes.find(({ numero }) => numero === compared)
  return (
    <div
      className="mesa"
      data-open={isOpen || undefined}
      data-played={isPlayed || undefined}
      {...highlightsFocusedMark}
    >
      <MesaBar
        mesa={mesa}
        tool={tool}
        onTool={setTool}
        onZoom={(by) => controls.current?.zoom(by)}
        onClose={onClose}
        onPiece={onPiece}
        onVersion={onVersion}
        onCompare={onCompareBefore}
        more={more?.(mesa)}
      />
      {next && <div className="mesa-action">{next}</div>}
      {telas.length > 1 && <Thumbs telas={listed} pagina={tela?.pagina ?? 1} onPage={onPage} />}
      <section className="mesa-canvas" aria-label={mesa.peca.nome}>
        <Unshown key={versao.id} partes={versao.nao_mostrado} />
        {before && tela && (
          <Compare
            peca={mesa.peca.id}
            before={before.numero}
            after={{ numero: versao.numero, tela }}
            controls={controls}
            onClose={() => setCompared(null)}
          />
        )}
        {isPlayed && (
          <Player
            key={versao.id}
            mesa={mesa}
            marcacoes={marcacoes}
            chosen={at.marcacao}
            tool={tool}
            onTool={setTool}
            placed={freshHere?.place ?? null}
            time={freshHere?.time ?? null}
            marking={
              moved
                ? `Pôr a marcação ${numeroShown(moved)} aqui`
                : posso.canMarcar
                  ? 'Marcar este instante'
                  : undefined
            }
            controls={controls}
            onChoose={onChoose}
            onMark={onMoment}
            onShown={opened.onShown}
          />
        )}
        {!isPlayed && !before && tela && (
          <Canvas
            tela={tela}
            next={telas.find(({ pagina }) => pagina === tela.pagina + 1)}
            name={mesa.peca.nome}
            versao={versao.numero}
            marcacoes={marcacoes}
            chosen={at.marcacao}
            tool={tool}
            placed={freshHere?.place ?? null}
            controls={controls}
            onChoose={onChoose}
            onPlace={onPlace}
            onShown={opened.onShown}
          >
            {isShowingChanges && <ChangedAreas versao={versao.id} pagina={tela.pagina} />}
          </Canvas>
        )}
        {!isPlayed && !tela && <NotReady peca={mesa.peca} />}
      </section>
      <section className="mesa-panel" aria-label="Marcações e versões">
        <Panel
          mesa={{ ...mesa, marcacoes }}
          tela={tela}
          person={person}
          chosen={at.marcacao}
          tab={isSecond || tab !== 'mudancas' ? tab : 'marcacoes'}
          onTab={setTab}
          uploading={uploading?.(mesa)}
          changes={
            isSecond && (
              <Changes
                mesa={mesa}
                isLimited={isLimited}
                onLimited={setIsLimited}
                onChoose={(id) => {
                  setTab('marcacoes')
                  onChoose(id)
                }}
                onPage={(pagina) => {
                  onPage(pagina)
                  if (isTouched()) setIsOpen(false)
                }}
                onCompare={onCompare}
              />
            )
          }
          writing={
            posso.canMarcar && (
              <NewMark
                mesa={mesa}
                person={person}
                pagina={pagina}
                placed={freshHere?.place ?? null}
                time={freshHere?.time ?? null}
                onTime={(time) => freshHere && setFresh({ ...freshHere, time })}
                timeNow={() => controls.current?.timeNow?.() ?? 0}
                onDone={(mark) => {
                  setFresh(null)
                  if (mark) onChoose(mark.id)
                }}
              />
            )
          }
          onChoose={onChoose}
          onVersion={onVersion}
          onCompare={onCompare}
          onPlace={(mark) => {
            setMoved(mark)
            if (mark.forma !== 'geral') setTool(mark.forma === 'area' ? 'area' : 'marcar')
            setIsOpen(false)
          }}
        />
      </section>
      <PageSteps
        telas={telas.length}
        pagina={tela?.pagina ?? 1}
        open={marcacoes.filter(({ estado }) => estado === 'aberta').length}
        isOpen={isOpen}
        canMarcar={posso.canMarcar && !isPlayed && tela !== undefined}
        tool={tool}
        onTool={setTool}
        onStep={step}
        onOpen={() => setIsOpen(!isOpen)}
      />
      {concluding !== null && (
        <ConcludeDialog
          rodada={concluding}
          person={person}
          onPiece={onPiece}
          onClose={() => setConcluding(null)}
        />
      )}
      <News marcacoes={marcacoes} />
    </div>
  )
}
