import './layout.css'
import { VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useVisibleHeight } from '#platform/ui/use-visible-height.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { inTimeOrder } from '#proofing/marcacoes/tempo-rules.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import type { Mesa as MesaData } from '#proofing/pecas/schemas.ts'
import type { CanvasControls } from './Frame.tsx'
import { highlightsFocusedMarcacao } from './focused-marcacao.ts'
import { MesaBar } from './MesaBar.tsx'
import { MesaCanvas } from './MesaCanvas.tsx'
import { MesaPanel } from './MesaPanel.tsx'
import {
  firstTool,
  type MesaState,
  mesaReducer,
  openMarcacaoAfter,
  openMesa,
  pageKey,
  timeFrom,
  writingOn,
} from './mesa-state.ts'
import type { NewTime } from './moments.ts'
import { addOpenedPage, useOpenedPages } from './opened-pages.ts'
import { PageSteps } from './PageSteps.tsx'
import { isTouched, type NewPlace, type Tool } from './placing.ts'
import { RespostaPanel } from './RespostaPanel.tsx'
import { Thumbs } from './Thumbs.tsx'
import { useChangedPages } from './use-comparacao.ts'

const ConcludeDialog = lazyPart(
  'proofing/mesa/screens/ConcludeDialog',
  async () => (await import('./ConcludeDialog.tsx')).ConcludeDialog,
)

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

/** The screen on which a piece is looked at, marked and compared. Team and clients use the same one. */
export function Mesa({ person, at, keys, onGo, onClose, action, uploading, more }: Props) {
  useVisibleHeight()
  const { mesa, marcacoes, isPlayed } = useMesaData(at)
  const { posso, telas, versao } = mesa
  const chosen = at.marcacao
  const controls = useRef<CanvasControls>(null)
  const asked = requestsBefore(mesa)
  const [state, dispatch] = useMesaState(mesa, { isOpen: chosen !== null, showsChanges: asked > 0 })
  const { tool, isOpen, moving } = state
  const move = useAction(api.marcacoes.setLugar)

  const { tela, pagina, listed, former, isShowingChanges } = useShownPage(mesa, at.pag, state)
  const shown = pageKey(versao.id, tela?.pagina)
  const shownNow = useLatest(shown)
  const writing = writingOn(state, shown)

  const onTool = (next: Tool) => dispatch({ type: 'toolChosen', tool: next })
  const onPage = (page: number) => onGo({ pag: page > 1 ? String(page) : null, marcacao: null })
  const onStep = (by: number) => {
    const next = listed[(tela ? listed.indexOf(tela) : 0) + by]
    if (next) onPage(next.pagina)
  }
  const onChoose = (id: number | null) => {
    const place = marcacoes.find((marcacao) => marcacao.id === id)?.lugar
    onGo({
      marcacao: id === null ? null : String(id),
      ...(place && !isPlayed && { pag: String(place.pagina) }),
    })
    if (id !== null) dispatch({ type: 'markChosen' })
  }
  const onVersao = (numero: number) => onGo({ v: numero === mesa.peca.numero ? null : String(numero) })
  const onCompare = () => !isPlayed && dispatch({ type: 'compared', numero: former?.numero })
  const onPlace = (place: NewPlace | null, time: NewTime | null = null) => {
    if (moving)
      move.mutate({ id: moving.id, versao_id: versao.id, ...(place && { ...place, pagina }), ...time })
    dispatch({ type: 'placed', marcacao: { place, time, on: shown }, tool: toolAfter(tool, isPlayed) })
  }
  const areKeysOn = keys && state.concluding === null
  useMesaKeys(areKeysOn, { mesa, marcacoes, chosen, controls, onChoose, onStep, onCompare })

  const page = { versao: versao.id, pagina: isPlayed ? 1 : (tela?.pagina ?? 0) }
  const opened = useOpened(person, page, openedBefore(mesa))
  const onPeca = (id: number) => onGo({ peca: String(id), v: null, pag: null, marcacao: null })
  const next =
    mesa.rodada && posso.canResponder ? (
      <RespostaPanel
        mesa={mesa}
        rodada={mesa.rodada}
        opened={opened.pages}
        onConclude={({ id }) => dispatch({ type: 'concludeOpened', rodada: id })}
      />
    ) : (
      action?.(mesa)
    )
  const view = { state, tela, chosen, writing, controls, onChoose }
  return (
    <div
      className="mesa"
      data-open={isOpen || undefined}
      data-played={isPlayed || undefined}
      {...highlightsFocusedMarcacao}
    >
      <MesaBar
        mesa={mesa}
        tool={tool}
        onTool={onTool}
        onZoom={(by) => controls.current?.zoom(by)}
        onClose={onClose}
        onPeca={onPeca}
        onVersao={onVersao}
        onCompare={onCompare}
        more={more?.(mesa)}
      />
      {telas.length > 1 && <Thumbs telas={listed} pagina={pagina} onPage={onPage} />}
      <MesaCanvas
        {...view}
        mesa={mesa}
        marcacoes={marcacoes}
        isShowingChanges={isShowingChanges}
        onTool={onTool}
        onPlace={onPlace}
        onMoment={(inicio_ms, place) => onPlace(place, timeFrom(state, { inicio_ms, on: shown }))}
        onShown={opened.onShown}
        onCompareEnd={() => dispatch({ type: 'compared', numero: undefined })}
      />
      <MesaPanel
        {...view}
        mesa={{ ...mesa, marcacoes }}
        dispatch={dispatch}
        person={person}
        isSecond={former !== undefined}
        uploading={uploading?.(mesa)}
        onPage={onPage}
        onVersao={onVersao}
        // A mark that is saved after the person went on does not lead back to its page.
        onWritten={({ id }) => shownNow.current === shown && onChoose(id)}
      />
      <PageSteps
        telas={telas.length}
        pagina={pagina}
        open={marcacoes.filter(({ estado }) => estado === 'aberta').length}
        isOpen={isOpen}
        canMarcar={posso.canMarcar && !isPlayed && tela !== undefined}
        tool={tool}
        onTool={onTool}
        onStep={onStep}
        onOpen={() => dispatch({ type: 'panelToggled' })}
        asked={asked}
        onAsked={() => {
          dispatch({ type: 'tabChosen', tab: 'mudancas' })
          dispatch({ type: 'panelToggled' })
        }}
      />
      {next && <div className="mesa-action">{next}</div>}
      {state.concluding !== null && (
        <ConcludeDialog
          rodada={state.concluding}
          pecas={[mesa.peca]}
          person={person}
          onPeca={onPeca}
          onClose={() => dispatch({ type: 'concludeClosed' })}
        />
      )}
      <News marcacoes={marcacoes} />
    </div>
  )
}

/** The piece at an address, with its marks in the order in which they are listed. */
function useMesaData({ peca, v }: MesaPlace) {
  const { data: mesa } = useSuspenseQuery(
    api.pecas.mesa.queryOptions({
      input: { id: peca, v },
      refetchInterval: ({ state }) => (state.data?.versao.estado === 'preparando' ? PREPARING_MS : false),
    }),
  )
  const isPlayed = isMidia(mesa.peca.tipo)
  const marcacoes = useMemo(
    () => (isPlayed ? inTimeOrder(mesa.marcacoes) : mesa.marcacoes),
    [isPlayed, mesa.marcacoes],
  )
  return { mesa, marcacoes, isPlayed }
}

/** The state of the screen, which follows the version that is shown. */
function useMesaState({ peca, versao, posso }: MesaData, start: { isOpen: boolean; showsChanges: boolean }) {
  const isPlayed = isMidia(peca.tipo)
  const shown = { peca: peca.id, numero: versao.numero, isPlayed }
  const tool = firstTool({ canMarcar: posso.canMarcar, isPlayed })
  const [state, dispatch] = useReducer(mesaReducer, null, () =>
    openMesa({ shown, tool, isOpen: start.isOpen, tab: start.showsChanges ? 'mudancas' : 'marcacoes' }),
  )
  if (state.shown.peca !== shown.peca || state.shown.numero !== shown.numero)
    dispatch({ type: 'versionShown', shown, tool })
  return [state, dispatch] as const
}

/**
 * How many of the open marks of a former version are the person's own, where the person answers now. Such a person begins
 * with what changed.
 */
const requestsBefore = ({ marcacoes, versao, posso, peca }: MesaData): number =>
  posso.canResponder && !isMidia(peca.tipo)
    ? marcacoes.filter(
        ({ autor, nasceu, estado }) => autor.eu && nasceu < versao.numero && estado === 'aberta',
      ).length
    : 0

/** The tool that follows a place; undefined if it stays. On a touch screen an area needs its tool for each area. */
const toolAfter = (tool: Tool, isPlayed: boolean): Tool | undefined =>
  isPlayed ? 'mover' : tool === 'area' && isTouched() ? 'marcar' : undefined

/** The page that is shown, and those that are listed beside it. */
function useShownPage({ peca, telas, versao, versoes }: MesaData, pag: number, state: MesaState) {
  const tela = telas.find(({ pagina }) => pagina === pag) ?? telas[0]
  const former = isMidia(peca.tipo) ? undefined : versoes.find(({ numero }) => numero < versao.numero)
  const isShowingChanges = state.tab === 'mudancas' && former !== undefined
  const changed = useChangedPages(versao.id, isShowingChanges && state.isLimited)
  return {
    tela,
    pagina: tela?.pagina ?? 1,
    // The page that is shown stays in the list, although it did not change.
    listed: changed ? telas.filter((one) => changed.includes(one.pagina) || one === tela) : telas,
    /** The version before the shown one, with which it can be compared. */
    former,
    isShowingChanges,
  }
}

/** The pages of the shown version that were opened when the person answered. */
const openedBefore = ({ rodada, versao }: MesaData): number[] =>
  rodada?.minhas.find(({ versao_id }) => versao_id === versao.id)?.abertas ?? []

/** A value as it was rendered last, for answers that arrive later. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

interface KeysOptions {
  mesa: MesaData
  marcacoes: Marcacao[]
  chosen: number | null
  controls: RefObject<CanvasControls | null>
  onChoose: (id: number) => void
  onStep: (by: number) => void
  onCompare: () => void
}

/** The shortcuts of the screen. */
function useMesaKeys(isOn: boolean, options: KeysOptions): void {
  const { mesa, marcacoes, chosen, controls, onChoose, onStep, onCompare } = options
  const resolve = useAction(api.marcacoes.resolver)
  const stepMarcacao = (by: 1 | -1) => {
    const next = openMarcacaoAfter(marcacoes, chosen, by)
    if (next) onChoose(next.id)
  }
  useKeys(isOn, {
    j: () => stepMarcacao(1),
    k: () => stepMarcacao(-1),
    '[': () => onStep(-1),
    ']': () => onStep(1),
    '+': () => controls.current?.zoom(1),
    '-': () => controls.current?.zoom(-1),
    '0': () => controls.current?.zoom(0),
    c: onCompare,
    r: () => {
      const marcacao = marcacoes.find(({ id }) => id === chosen)
      if (marcacao?.estado === 'aberta' && (mesa.posso.canResolver || marcacao.autor.eu))
        resolve.mutate({ id: marcacao.id })
    },
    ...(mesa.posso.canMarcar && { m: () => controls.current?.startCrosshair() }),
  })
}

/** Announces the marks of other people that appear while the piece is open. */
function News({ marcacoes }: { marcacoes: Marcacao[] }) {
  const [known, setKnown] = useState(() => new Set(marcacoes.map(({ id }) => id)))
  const [text, setText] = useState('')
  const added = marcacoes.filter(({ id }) => !known.has(id))
  if (added.length > 0) {
    setKnown(new Set([...known, ...added.map(({ id }) => id)]))
    const authors = new Set(added.filter(({ autor }) => !autor.eu).map(({ autor }) => autor.nome))
    if (authors.size > 0) setText(`Nova marcação de ${[...authors].join(', ')}.`)
  }
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  )
}

/** Elements in which letters are typed or chosen. */
const users = 'input:not([type=range]), textarea, select, [contenteditable], [role=menu], [role=slider]'

/** Calls a function when its key is pressed alone, while no text is being typed. */
function useKeys(isOn: boolean, actions: Partial<Record<string, () => void>>): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, defaultPrevented } = event
      if (altKey || ctrlKey || metaKey || defaultPrevented) return
      if (target instanceof Element && target.closest(users)) return
      const run = actions[key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

const SECOND_MS = 1000

interface OpenPage {
  /** The id of the version. */
  versao: number
  pagina: number
}

/**
 * Remembers which pages of a version a person has opened: a page counts after its picture was in front for one second.
 * @param before the pages that were opened formerly
 */
function useOpened(person: DraftOwner, { versao, pagina }: OpenPage, before: readonly number[]) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const page = `${versao}/${pagina}`
  useEffect(() => {
    if (loaded !== page) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') addOpenedPage(person, { versao, pagina })
    }, SECOND_MS)
    return () => clearTimeout(timer)
  }, [loaded, page, person, versao, pagina])
  const now = useOpenedPages(person)[versao] ?? []
  const pages = [...new Set([...before, ...now])].sort((a, b) => a - b)
  return { pages, onShown: () => setLoaded(page) }
}
