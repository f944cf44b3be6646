import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlaceOf, LADO } from '#proofing/marcacoes/lugar-rules.ts'
import type { Tool } from './placing.ts'
import {
  type Choice,
  choiceOf,
  notPlacing,
  type PlacingEvent,
  type PlacingState,
  placingReducer,
  previewOf,
} from './placing-state.ts'

/** The page is 1000 pixels wide and high, so that a pixel is a thousandth of its side. */
const pixel = (x: number, y: number) => ({ at: { x: x / 1000, y: y / 1000 }, clientX: x, clientY: y })
const start = pixel(100, 200)
const near = pixel(103, 204)
const far = pixel(300, 600)

const down = (tool: Tool): PlacingState => ({ ...notPlacing(tool), pointer: { step: 'down', ...start } })
const tapped = (tool: Tool): PlacingState => ({
  ...notPlacing(tool),
  pointer: { step: 'tapped', at: start.at },
})
const cornered = (tool: Tool): PlacingState => ({
  ...notPlacing(tool),
  drawing: { step: 'cornered', from: start.at, to: start.at },
})
const dragging: PlacingState = {
  ...down('marcar'),
  drawing: { step: 'dragging', from: start.at, to: far.at },
}

const pressed: PlacingEvent = { type: 'pressed', ...start }
const clicked: PlacingEvent = { type: 'clicked' }
const cancelled: PlacingEvent = { type: 'cancelled' }
const moved = (to: typeof start, isMouse = true): PlacingEvent => ({ type: 'moved', ...to, isMouse })
const released = (to: typeof start, isMouse = true): PlacingEvent => ({ type: 'released', ...to, isMouse })

const pointAt = (x: number, y: number): Choice => ({ type: 'place', place: { forma: 'ponto', x, y } })
const areaFromStart: Choice = {
  type: 'place',
  place: { forma: 'area', x: 1000, y: 2000, w: 2000, h: 4000 },
}
const press: Choice = { type: 'press' }

interface Row {
  title: string
  from: PlacingState
  event: PlacingEvent
  to: PlacingState
  choice?: Choice
}

function check({ from, event, to, choice }: Row): void {
  expect(placingReducer(from, event)).toEqual(to)
  expect(choiceOf(from, event)).toEqual(choice)
}

describe('with a mouse', () => {
  test.each<Row>([
    {
      title: 'a press remembers where it was',
      from: notPlacing('marcar'),
      event: pressed,
      to: down('marcar'),
    },
    {
      title: 'a release at the same place marks a point',
      from: down('marcar'),
      event: released(start),
      to: notPlacing('marcar'),
      choice: pointAt(1000, 2000),
    },
    {
      title: 'a release five pixels away marks a point',
      from: down('marcar'),
      event: released(near),
      to: notPlacing('marcar'),
      choice: pointAt(1030, 2040),
    },
    {
      title: 'a release more than five pixels away marks an area, although the tool is for points',
      from: down('marcar'),
      event: released(far),
      to: notPlacing('marcar'),
      choice: areaFromStart,
    },
    {
      title: 'an area is drawn while the pressed mouse moves',
      from: down('marcar'),
      event: moved(far),
      to: dragging,
    },
    {
      title: 'the drawn area ends with the release',
      from: dragging,
      event: released(far),
      to: notPlacing('marcar'),
      choice: areaFromStart,
    },
    {
      title: 'a drawn line is too small for an area and marks nothing',
      from: dragging,
      event: released(pixel(110, 200)),
      to: notPlacing('marcar'),
    },
    {
      title: 'the first click of the tool for areas is a corner',
      from: down('area'),
      event: released(start),
      to: cornered('area'),
    },
    {
      title: 'the area is drawn from the corner to the mouse',
      from: cornered('area'),
      event: moved(far),
      to: { ...cornered('area'), drawing: { step: 'cornered', from: start.at, to: far.at } },
    },
    {
      title: 'the second click of the tool for areas completes the area',
      from: { ...cornered('area'), pointer: { step: 'down', ...far } },
      event: released(far),
      to: notPlacing('area'),
      choice: areaFromStart,
    },
    {
      title: 'the second click at the first corner marks nothing',
      from: { ...cornered('area'), pointer: { step: 'down', ...start } },
      event: released(start),
      to: notPlacing('area'),
    },
    {
      title: 'with the tool that moves the page, a click waits for its click event',
      from: down('mover'),
      event: released(near),
      to: { ...notPlacing('mover'), pointer: { step: 'tapped', at: near.at } },
    },
    {
      title: 'with the tool that moves the page, a drag chooses nothing',
      from: down('mover'),
      event: released(far),
      to: notPlacing('mover'),
    },
    {
      title: 'with the tool that moves the page, a click plays what is shown',
      from: tapped('mover'),
      event: clicked,
      to: notPlacing('mover'),
      choice: press,
    },
  ])('$title', check)
})

describe('with touch or a pen', () => {
  test.each<Row>([
    {
      title: 'a tap waits for its click event',
      from: down('marcar'),
      event: released(near, false),
      to: { ...notPlacing('marcar'), pointer: { step: 'tapped', at: near.at } },
    },
    {
      title: 'the click of a tap marks a point',
      from: tapped('marcar'),
      event: clicked,
      to: notPlacing('marcar'),
      choice: pointAt(1000, 2000),
    },
    {
      title: 'a drag moves the page and marks nothing',
      from: down('marcar'),
      event: released(far, false),
      to: notPlacing('marcar'),
    },
    {
      title: 'the first tap of the tool for areas is a corner',
      from: tapped('area'),
      event: clicked,
      to: cornered('area'),
    },
    {
      title: 'the second tap completes the area',
      from: { ...cornered('area'), pointer: { step: 'tapped', at: far.at } },
      event: clicked,
      to: notPlacing('area'),
      choice: areaFromStart,
    },
    {
      title: 'the corner stays while the second finger moves the page',
      from: { ...cornered('area'), pointer: { step: 'down', ...start } },
      event: released(far, false),
      to: cornered('area'),
    },
    {
      title: 'a press that the browser takes over to scroll is none',
      from: down('marcar'),
      event: cancelled,
      to: notPlacing('marcar'),
    },
    {
      title: 'a press that the browser takes over keeps the first corner',
      from: { ...cornered('area'), pointer: { step: 'down', ...far } },
      event: cancelled,
      to: cornered('area'),
    },
    {
      title: 'an area that is being drawn is cancelled',
      from: dragging,
      event: cancelled,
      to: notPlacing('marcar'),
    },
  ])('$title', check)
})

describe('with the keyboard', () => {
  const { at } = far
  test.each<Row>([
    {
      title: 'Enter marks a point, whatever the tool is',
      from: notPlacing('area'),
      event: { type: 'confirmed', at },
      to: notPlacing('area'),
      choice: pointAt(3000, 6000),
    },
    {
      title: 'Space chooses the first corner, whatever the tool is',
      from: notPlacing('mover'),
      event: { type: 'cornered', at: start.at },
      to: cornered('mover'),
    },
    {
      title: 'Space chooses the second corner',
      from: cornered('mover'),
      event: { type: 'cornered', at },
      to: notPlacing('mover'),
      choice: areaFromStart,
    },
    {
      title: 'Space twice at one place marks nothing, and begins again',
      from: cornered('mover'),
      event: { type: 'cornered', at: start.at },
      to: notPlacing('mover'),
    },
    {
      title: 'Enter completes an area that was begun',
      from: cornered('marcar'),
      event: { type: 'confirmed', at },
      to: notPlacing('marcar'),
      choice: areaFromStart,
    },
  ])('$title', check)
})

describe('another tool begins anew', () => {
  test.each<Row>([
    {
      title: 'without the first corner',
      from: cornered('area'),
      event: { type: 'toolChanged', tool: 'marcar' },
      to: notPlacing('marcar'),
    },
    {
      title: 'without the press',
      from: dragging,
      event: { type: 'toolChanged', tool: 'mover' },
      to: notPlacing('mover'),
    },
  ])('$title', check)
})

describe('an event that is not possible in a state changes and chooses nothing', () => {
  test.each<Omit<Row, 'to' | 'choice'>>([
    {
      title: 'the tool that is chosen already',
      from: cornered('area'),
      event: { type: 'toolChanged', tool: 'area' },
    },
    { title: 'a movement without a press', from: notPlacing('marcar'), event: moved(far) },
    { title: 'a movement after a tap', from: tapped('marcar'), event: moved(far) },
    { title: 'a movement of a finger', from: down('marcar'), event: moved(far, false) },
    { title: 'a movement of five pixels', from: down('marcar'), event: moved(near) },
    { title: 'a movement that moves the page', from: down('mover'), event: moved(far) },
    {
      title: 'a movement that moves the page, after a corner was chosen with the keyboard',
      from: cornered('mover'),
      event: moved(far),
    },
    { title: 'a release without a press', from: notPlacing('marcar'), event: released(far) },
    { title: 'a second release', from: tapped('mover'), event: released(start) },
    { title: 'a click without a tap', from: notPlacing('mover'), event: clicked },
    { title: 'the click that follows a mouse that has marked', from: notPlacing('marcar'), event: clicked },
    { title: 'a click while the pointer is down', from: down('marcar'), event: clicked },
  ])('$title', ({ from, event }) => {
    expect(placingReducer(from, event)).toBe(from)
    expect(choiceOf(from, event)).toBeUndefined()
  })
})

test.each([
  { title: 'nothing', state: down('marcar'), preview: null },
  { title: 'the dragged area', state: dragging, preview: { from: start.at, to: far.at } },
  { title: 'the first corner', state: cornered('area'), preview: { from: start.at, to: start.at } },
])('$title is drawn', ({ state, preview }) => {
  expect(previewOf(state)).toEqual(preview)
})

describe('in any order of events', () => {
  const anyPixel = fc.record({ x: fc.nat(1000), y: fc.nat(1000) }).map(({ x, y }) => pixel(x, y))
  const anyTool = fc.constantFrom<Tool>('mover', 'marcar', 'area')
  const anyEvent: fc.Arbitrary<PlacingEvent> = fc.oneof(
    anyTool.map((tool): PlacingEvent => ({ type: 'toolChanged', tool })),
    anyPixel.map((to): PlacingEvent => ({ type: 'pressed', ...to })),
    fc.tuple(anyPixel, fc.boolean()).map(([to, isMouse]) => moved(to, isMouse)),
    fc.tuple(anyPixel, fc.boolean()).map(([to, isMouse]) => released(to, isMouse)),
    anyPixel.map(({ at }): PlacingEvent => ({ type: 'confirmed', at })),
    anyPixel.map(({ at }): PlacingEvent => ({ type: 'cornered', at })),
    fc.constantFrom(clicked, cancelled),
  )

  test('every chosen place lies on the page, and is drawn no longer', () => {
    fc.assert(
      fc.property(anyTool, fc.array(anyEvent, { maxLength: 30 }), (tool, events) => {
        let state = notPlacing(tool)
        for (const event of events) {
          const choice = choiceOf(state, event)
          state = placingReducer(state, event)
          if (choice?.type !== 'place') continue
          const { forma, x, y } = choice.place
          expect(isPlaceOf(forma, { ...choice.place, pagina: 1 })).toBe(true)
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.max(x, y)).toBeLessThanOrEqual(LADO)
          expect(previewOf(state)).toBeNull()
        }
      }),
    )
  })

  test('what is shown is only pressed with the tool that moves the page', () => {
    fc.assert(
      fc.property(anyTool, fc.array(anyEvent, { maxLength: 30 }), (tool, events) => {
        const state = events.reduce(placingReducer, notPlacing(tool))
        expect(choiceOf(state, clicked)?.type === 'press').toBe(
          state.tool === 'mover' && state.pointer.step === 'tapped',
        )
      }),
    )
  })
})
