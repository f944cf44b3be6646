import { areaBetween, toUnits } from '#proofing/marcacoes/lugar-rules.ts'
import type { NewPlace, Spot, Tool } from './placing.ts'

/** A movement of fewer pixels between press and release is a click, not a drag. */
const SLACK_PIXELS = 5

/** What is drawn while the user chooses a place. */
export interface Preview {
  from: Spot
  to: Spot
}

/** Where the pointer is on the page, and on the screen. */
interface PointerPosition {
  at: Spot
  clientX: number
  clientY: number
}

/** How far the choice of a place on a page is. */
export interface PlacingState {
  tool: Tool
  pointer:
    | { step: 'up' }
    | (PointerPosition & { step: 'down' })
    /** Released without a drag. Such a tap counts only at its click, which follows. */
    | { step: 'tapped'; at: Spot }
  drawing:
    | { step: 'none' }
    /** An area is drawn with the pressed mouse. */
    | (Preview & { step: 'dragging' })
    /** The first corner of an area waits for the second. */
    | (Preview & { step: 'cornered' })
}

export type PlacingEvent =
  | { type: 'toolChanged'; tool: Tool }
  | (PointerPosition & { type: 'pressed' })
  | (PointerPosition & { type: 'moved'; isMouse: boolean })
  | (PointerPosition & { type: 'released'; isMouse: boolean })
  | { type: 'clicked' }
  | { type: 'cancelled' }
  /** The keyboard chooses a point, or the second corner if there is a first one. */
  | { type: 'confirmed'; at: Spot }
  /** The keyboard chooses a corner of an area. */
  | { type: 'cornered'; at: Spot }

/** What the user has chosen: a place, or what is shown as a whole while no tool chooses places. */
export type Choice = { type: 'place'; place: NewPlace } | { type: 'press' }

interface Result {
  state: PlacingState
  /** undefined if nothing was chosen, for example because an area is too small. */
  choice?: Choice | undefined
}

const UP = { step: 'up' } as const
const NOTHING = { step: 'none' } as const

export const notPlacing = (tool: Tool): PlacingState => ({ tool, pointer: UP, drawing: NOTHING })

/** The state after an event. */
export const placingReducer = (state: PlacingState, event: PlacingEvent): PlacingState =>
  afterEvent(state, event).state

/** What an event chooses; undefined if it chooses nothing. */
export const choiceOf = (state: PlacingState, event: PlacingEvent): Choice | undefined =>
  afterEvent(state, event).choice

export const previewOf = ({ drawing }: PlacingState): Preview | null =>
  drawing.step === 'none' ? null : { from: drawing.from, to: drawing.to }

function afterEvent(state: PlacingState, event: PlacingEvent): Result {
  switch (event.type) {
    case 'toolChanged':
      // Another tool starts without a first corner.
      return { state: event.tool === state.tool ? state : notPlacing(event.tool) }
    case 'pressed': {
      const { at, clientX, clientY } = event
      return { state: { ...state, pointer: { step: 'down', at, clientX, clientY } } }
    }
    case 'moved':
      return { state: afterMove(state, event) }
    case 'released':
      return state.pointer.step === 'down' ? afterRelease(state, state.pointer, event) : { state }
    case 'clicked':
      return state.pointer.step === 'tapped' ? afterClick(state, state.pointer.at) : { state }
    case 'cancelled':
      return { state: afterCancel(state) }
    case 'confirmed':
      return state.drawing.step === 'cornered'
        ? chooseArea(state, state.drawing.from, event.at)
        : choosePoint(state, event.at)
    case 'cornered':
      return takeCorner(state, event.at)
  }
}

function afterMove(state: PlacingState, event: PointerPosition & { isMouse: boolean }): PlacingState {
  const { tool, pointer, drawing } = state
  if (tool === 'mover') return state
  if (drawing.step === 'cornered') return { ...state, drawing: { ...drawing, to: event.at } }
  if (pointer.step !== 'down' || !event.isMouse || !isDragged(pointer, event)) return state
  return { ...state, drawing: { step: 'dragging', from: pointer.at, to: event.at } }
}

/**
 * With a mouse, a click chooses at once and a drag draws an area. Without a mouse a drag moves the page, and a tap counts
 * only at its click, because a click that follows would hit what the tap has opened at the same place.
 */
function afterRelease(
  state: PlacingState,
  start: PointerPosition,
  event: PointerPosition & { isMouse: boolean },
): Result {
  const up = { ...state, pointer: UP }
  const hasDragged = isDragged(start, event)
  if (state.tool === 'mover' || !event.isMouse)
    return { state: hasDragged ? up : { ...state, pointer: { step: 'tapped', at: event.at } } }
  return hasDragged ? chooseArea(up, start.at, event.at) : chooseSpot(up, event.at)
}

function afterClick(state: PlacingState, at: Spot): Result {
  const up = { ...state, pointer: UP }
  return state.tool === 'mover' ? { state: up, choice: { type: 'press' } } : chooseSpot(up, at)
}

const afterCancel = (state: PlacingState): PlacingState => ({
  ...state,
  pointer: UP,
  drawing: state.drawing.step === 'cornered' ? state.drawing : NOTHING,
})

const isDragged = (start: PointerPosition, { clientX, clientY }: PointerPosition) =>
  Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLACK_PIXELS

const chooseSpot = (state: PlacingState, at: Spot): Result =>
  state.tool === 'area' ? takeCorner(state, at) : choosePoint(state, at)

/** Takes a corner of an area: the first one waits for the second. */
const takeCorner = (state: PlacingState, at: Spot): Result =>
  state.drawing.step === 'cornered'
    ? chooseArea(state, state.drawing.from, at)
    : { state: { ...state, drawing: { step: 'cornered', from: at, to: at } } }

const choosePoint = (state: PlacingState, { x, y }: Spot): Result => ({
  state: { ...state, drawing: NOTHING },
  choice: { type: 'place', place: { forma: 'ponto', x: toUnits(x), y: toUnits(y) } },
})

function chooseArea(state: PlacingState, from: Spot, to: Spot): Result {
  const between = areaBetween(from, to)
  return {
    state: { ...state, drawing: NOTHING },
    choice: between && { type: 'place', place: { forma: 'area', ...between } },
  }
}
