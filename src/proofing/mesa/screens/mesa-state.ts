import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import type { NewTime } from './moments.ts'
import type { NewPlace, Tool } from './placing.ts'

export type PanelTab = 'marcacoes' | 'mudancas' | 'versoes' | 'sobre'

/** A mark whose text is being written: where and when it is, and the page that was shown. */
export interface NewMarcacaoPlace {
  place: NewPlace | null
  time: NewTime | null
  /** The version and the page, as `pageKey` names them. */
  on: string
}

/** The version that is shown, as far as the state of the screen depends on it. */
export interface OpenVersao {
  peca: number
  /** The number of the version. */
  numero: number
  /** Whether the piece is a film or a sound. */
  isPlayed: boolean
}

export interface MesaState {
  shown: OpenVersao
  tool: Tool
  /** The new mark that has a place; null while none has. */
  writing: NewMarcacaoPlace | null
  /** The mark that gets the next place that is chosen; null if a new one does. */
  moving: Marcacao | null
  /** The number of the version with which the shown one is compared; null if it is shown alone. */
  compared: number | null
  /** Whether the panel covers a small screen. */
  isOpen: boolean
  tab: PanelTab
  /** Whether only the pages that changed are listed. */
  isLimited: boolean
  /** The id of the rodada that the person is concluding. It stays after the conclusion, when no rodada is open any more. */
  concluding: number | null
}

export type MesaEvent =
  /** Another piece or version is shown. `tool` is the one with which a piece of this kind opens. */
  | { type: 'versionShown'; shown: OpenVersao; tool: Tool }
  | { type: 'toolChosen'; tool: Tool }
  /** A place was chosen, for the mark that is being moved or for a new one. `tool` is the one that follows, if it changes. */
  | { type: 'placed'; marcacao: NewMarcacaoPlace; tool?: Tool | undefined }
  | { type: 'timeChanged'; time: NewTime; on: string }
  /** The text of a new mark was sent or cancelled. `mark` is what had a place when it was sent. */
  | { type: 'writingEnded'; marcacao: NewMarcacaoPlace | null }
  /** The person will choose another place for a mark. */
  | { type: 'moveStarted'; marcacao: Marcacao }
  | { type: 'markChosen' }
  /** The number of the other version; undefined if there is none. */
  | { type: 'compared'; numero: number | undefined }
  | { type: 'tabChosen'; tab: PanelTab }
  | { type: 'limited'; isLimited: boolean }
  | { type: 'panelToggled' }
  | { type: 'panelClosed' }
  | { type: 'concludeOpened'; rodada: number }
  | { type: 'concludeClosed' }

/** The tool with which a piece opens. A film is played by a click or a touch. */
export const firstTool = (on: { canMarcar: boolean; isPlayed: boolean }): Tool =>
  on.canMarcar && !on.isPlayed ? 'marcar' : 'mover'

export const openMesa = (
  start: Pick<MesaState, 'shown' | 'tool' | 'isOpen'> & Partial<Pick<MesaState, 'tab'>>,
): MesaState => ({
  tab: 'marcacoes',
  ...start,
  writing: null,
  moving: null,
  compared: null,
  isLimited: false,
  concluding: null,
})

/** The state after an event. An event about a page that is not shown any more changes nothing. */
export function mesaReducer(state: MesaState, event: MesaEvent): MesaState {
  switch (event.type) {
    case 'versionShown':
      return shownNow(state, event)
    case 'toolChosen':
      return { ...state, tool: event.tool }
    case 'placed':
      return afterPlacing({ ...state, tool: event.tool ?? state.tool }, event.marcacao)
    case 'timeChanged':
      return state.writing?.on === event.on
        ? { ...state, writing: { ...state.writing, time: event.time } }
        : state
    case 'writingEnded':
      return isSamePlace(state.writing, event.marcacao) ? { ...state, writing: null } : state
    case 'moveStarted':
      return { ...state, moving: event.marcacao, tool: toolFor(event.marcacao, state.tool), isOpen: false }
    case 'markChosen':
      return { ...state, isOpen: true }
    case 'compared':
      if (event.numero === undefined) return { ...state, compared: null }
      return { ...state, compared: event.numero, isOpen: false }
    case 'tabChosen':
      return { ...state, tab: event.tab }
    case 'limited':
      return { ...state, isLimited: event.isLimited }
    case 'panelToggled':
      return { ...state, isOpen: !state.isOpen }
    case 'panelClosed':
      return { ...state, isOpen: false }
    case 'concludeOpened':
      return { ...state, concluding: event.rodada }
    case 'concludeClosed':
      return { ...state, concluding: null }
  }
}

function shownNow(state: MesaState, { shown, tool }: { shown: OpenVersao; tool: Tool }): MesaState {
  const { peca, numero, isPlayed } = state.shown
  if (shown.peca === peca && shown.numero === numero) return state
  // A version is not compared with itself.
  const compared = state.compared === shown.numero ? null : state.compared
  if (shown.peca === peca) return { ...state, shown, compared }
  return {
    ...state,
    shown,
    // A mark gets no place on another piece, and no version of another piece is compared.
    moving: null,
    compared: null,
    tool: shown.isPlayed === isPlayed ? state.tool : tool,
  }
}

const afterPlacing = (state: MesaState, marcacao: NewMarcacaoPlace): MesaState =>
  state.moving ? { ...state, moving: null } : { ...state, writing: marcacao, tab: 'marcacoes', isOpen: true }

const toolFor = ({ forma }: Marcacao, tool: Tool): Tool =>
  forma === 'geral' ? tool : forma === 'area' ? 'area' : 'marcar'

/** Whether two new marks are the same, although the end of a passage may have been changed. */
const isSamePlace = (one: NewMarcacaoPlace | null, other: NewMarcacaoPlace | null) =>
  one?.on === other?.on && one?.place === other?.place && one?.time?.inicio_ms === other?.time?.inicio_ms

export const pageKey = (versao: number, pagina: number | undefined): string => `${versao}/${pagina}`

/** The new mark on a page. A place that was chosen on another page or version is not a place on this one. */
export const writingOn = ({ writing }: Pick<MesaState, 'writing'>, on: string): NewMarcacaoPlace | null =>
  writing?.on === on ? writing : null

/** The time of a mark at a moment. The end of the passage that is being marked stays, if it follows. */
export function timeFrom({ moving, writing }: MesaState, moment: { inicio_ms: number; on: string }): NewTime {
  const { inicio_ms, on } = moment
  const fim = (moving ? moving.fim_ms : writingOn({ writing }, on)?.time?.fim_ms) ?? null
  return { inicio_ms, fim_ms: fim !== null && fim > inicio_ms ? fim : null }
}

/** The open mark that follows, or precedes, the chosen one; undefined if none is open. */
export function openMarcacaoAfter(
  marcacoes: readonly Marcacao[],
  chosen: number | null,
  by: 1 | -1,
): Marcacao | undefined {
  const open = marcacoes.filter(({ estado }) => estado === 'aberta')
  const at = open.findIndex(({ id }) => id === chosen)
  if (at === -1) return open.at(by === 1 ? 0 : -1)
  return open[(at + by + open.length) % open.length]
}
