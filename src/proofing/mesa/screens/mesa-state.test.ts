import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import {
  firstTool,
  type MesaEvent,
  type MesaState,
  mesaReducer,
  type NewMarcacaoPlace,
  type OpenVersao,
  openMarcacaoAfter,
  openMesa,
  pageKey,
  timeFrom,
  writingOn,
} from './mesa-state.ts'
import type { NewPlace, Tool } from './placing.ts'

const markWith = (values: Partial<Marcacao>): Marcacao => ({
  id: 1,
  numero: 1,
  nasceu: 1,
  lugar: null,
  inicio_ms: null,
  fim_ms: null,
  forma: 'ponto',
  visibilidade: 'cliente',
  estado: 'aberta',
  autor: { nome: 'Caio', lado: 'cliente', eu: false },
  primeira: '',
  respostas: 0,
  criado_em: '2026-11-20T14:31:00Z',
  ...values,
})

const capa: OpenVersao = { peca: 7, numero: 2, isPlayed: false }
const filme: OpenVersao = { peca: 9, numero: 1, isPlayed: true }
const here = '70/1'
const there = '70/2'
const corner: NewPlace = { forma: 'ponto', x: 100, y: 100 }
const middle: NewPlace = { forma: 'ponto', x: 5000, y: 5000 }
const inCorner: NewMarcacaoPlace = { place: corner, time: null, on: here }
const inMiddle: NewMarcacaoPlace = { place: middle, time: null, on: here }
const passage: NewMarcacaoPlace = { place: null, time: { inicio_ms: 1000, fim_ms: 3000 }, on: here }
const point = markWith({ id: 4, forma: 'ponto' })

const opened = openMesa({ shown: capa, tool: 'marcar', isOpen: false })
const panelOpen: MesaState = { ...opened, isOpen: true }
const writing: MesaState = { ...panelOpen, writing: inCorner }
const moving: MesaState = { ...opened, moving: point }
const comparing: MesaState = { ...opened, compared: 1 }

interface Row {
  title: string
  from: MesaState
  event: MesaEvent
  to: MesaState
}

test('a piece opens without a new mark, a comparison or a conclusion', () => {
  expect(opened).toEqual({
    shown: capa,
    tool: 'marcar',
    writing: null,
    moving: null,
    compared: null,
    isOpen: false,
    tab: 'marcacoes',
    isLimited: false,
    concluding: null,
  })
})

test.each<{ canMarcar: boolean; isPlayed: boolean; tool: Tool }>([
  { canMarcar: true, isPlayed: false, tool: 'marcar' },
  { canMarcar: false, isPlayed: false, tool: 'mover' },
  { canMarcar: true, isPlayed: true, tool: 'mover' },
])('where canMarcar=$canMarcar and isPlayed=$isPlayed, a piece opens with $tool', (row) => {
  expect(firstTool(row)).toBe(row.tool)
})

describe('a new mark', () => {
  const placed = (marcacao: NewMarcacaoPlace, tool?: Tool): MesaEvent => ({ type: 'placed', marcacao, tool })
  test.each<Row>([
    {
      title: 'gets a place, and its text is asked for in the panel',
      from: { ...opened, tab: 'versoes' },
      event: placed(inCorner),
      to: { ...opened, writing: inCorner, tab: 'marcacoes', isOpen: true },
    },
    {
      title: 'ends the tool for the area on a touch screen, where the next touch marks a point',
      from: { ...opened, tool: 'area' },
      event: placed(inCorner, 'marcar'),
      to: { ...writing, tool: 'marcar' },
    },
    {
      title: 'keeps the tool for the area with a mouse',
      from: { ...opened, tool: 'area' },
      event: placed(inCorner),
      to: { ...writing, tool: 'area' },
    },
    {
      title: 'gets another place while its text is being written',
      from: writing,
      event: placed(inMiddle),
      to: { ...writing, writing: inMiddle },
    },
    {
      title: 'gets the end of its passage',
      from: { ...writing, writing: passage },
      event: { type: 'timeChanged', time: { inicio_ms: 1000, fim_ms: 2000 }, on: here },
      to: { ...writing, writing: { ...passage, time: { inicio_ms: 1000, fim_ms: 2000 } } },
    },
    {
      title: 'is gone when its text was sent',
      from: writing,
      event: { type: 'writingEnded', marcacao: inCorner },
      to: panelOpen,
    },
    {
      title: 'is gone when its text was sent, although the end of its passage was changed meanwhile',
      from: { ...writing, writing: { ...passage, time: { inicio_ms: 1000, fim_ms: 2000 } } },
      event: { type: 'writingEnded', marcacao: passage },
      to: panelOpen,
    },
    {
      title: 'about the whole piece leaves nothing behind',
      from: panelOpen,
      event: { type: 'writingEnded', marcacao: null },
      to: panelOpen,
    },
  ])('$title', ({ from, event, to }) => {
    expect(mesaReducer(from, event)).toEqual(to)
  })
})

describe('another place for a mark', () => {
  test.each<Row>([
    {
      title: 'the next place is for the mark, and the panel gives way to the page',
      from: panelOpen,
      event: { type: 'moveStarted', marcacao: point },
      to: moving,
    },
    {
      title: 'a point is placed by the tool for points',
      from: { ...panelOpen, tool: 'mover' },
      event: { type: 'moveStarted', marcacao: point },
      to: { ...opened, moving: point, tool: 'marcar' },
    },
    {
      title: 'an area is placed by the tool for areas',
      from: panelOpen,
      event: { type: 'moveStarted', marcacao: markWith({ forma: 'area' }) },
      to: { ...opened, moving: markWith({ forma: 'area' }), tool: 'area' },
    },
    {
      title: 'a mark about the whole piece keeps the tool',
      from: { ...panelOpen, tool: 'mover' },
      event: { type: 'moveStarted', marcacao: markWith({ forma: 'geral' }) },
      to: { ...opened, moving: markWith({ forma: 'geral' }), tool: 'mover' },
    },
    {
      title: 'another mark is moved instead',
      from: moving,
      event: { type: 'moveStarted', marcacao: markWith({ id: 5 }) },
      to: { ...opened, moving: markWith({ id: 5 }) },
    },
    {
      title: 'the place ends the move and begins no new mark',
      from: { ...moving, tab: 'versoes' },
      event: { type: 'placed', marcacao: inMiddle },
      to: { ...opened, tab: 'versoes' },
    },
    {
      title: 'the place ends the tool on a touch screen',
      from: moving,
      event: { type: 'placed', marcacao: inMiddle, tool: 'mover' },
      to: { ...opened, tool: 'mover' },
    },
    {
      title: 'a new mark that is being written keeps its own place',
      from: { ...writing, moving: point },
      event: { type: 'placed', marcacao: inMiddle },
      to: writing,
    },
    {
      title: 'the move survives the way to the version on which the mark gets its place',
      from: moving,
      event: { type: 'versionShown', shown: { ...capa, numero: 3 }, tool: 'marcar' },
      to: { ...moving, shown: { ...capa, numero: 3 } },
    },
    {
      title: 'the move ends with another piece, on which the mark has no place',
      from: moving,
      event: { type: 'versionShown', shown: { ...capa, peca: 8 }, tool: 'marcar' },
      to: { ...opened, shown: { ...capa, peca: 8 } },
    },
  ])('$title', ({ from, event, to }) => {
    expect(mesaReducer(from, event)).toEqual(to)
  })
})

describe('the version that is shown, alone or beside another', () => {
  test.each<Row>([
    {
      title: 'a comparison takes the place of the panel',
      from: panelOpen,
      event: { type: 'compared', numero: 1 },
      to: comparing,
    },
    {
      title: 'the first version is compared with none, and the panel stays',
      from: panelOpen,
      event: { type: 'compared', numero: undefined },
      to: panelOpen,
    },
    {
      title: 'a comparison ends',
      from: comparing,
      event: { type: 'compared', numero: undefined },
      to: opened,
    },
    {
      title: 'the comparison goes on with another version',
      from: comparing,
      event: { type: 'compared', numero: 3 },
      to: { ...comparing, compared: 3 },
    },
    {
      title: 'the newer of two compared versions is replaced by another',
      from: comparing,
      event: { type: 'versionShown', shown: { ...capa, numero: 3 }, tool: 'marcar' },
      to: { ...comparing, shown: { ...capa, numero: 3 } },
    },
    {
      title: 'a version is not compared with itself',
      from: comparing,
      event: { type: 'versionShown', shown: { ...capa, numero: 1 }, tool: 'marcar' },
      to: { ...opened, shown: { ...capa, numero: 1 } },
    },
    {
      title: 'the comparison ends with another piece, although it has a version of this number',
      from: comparing,
      event: { type: 'versionShown', shown: { ...capa, peca: 8 }, tool: 'marcar' },
      to: { ...opened, shown: { ...capa, peca: 8 } },
    },
    {
      title: 'a chosen tool stays on the next piece with pages',
      from: { ...opened, tool: 'area' },
      event: { type: 'versionShown', shown: { ...capa, peca: 8 }, tool: 'marcar' },
      to: { ...opened, tool: 'area', shown: { ...capa, peca: 8 } },
    },
    {
      title: 'a chosen tool stays on another version',
      from: { ...opened, tool: 'area' },
      event: { type: 'versionShown', shown: { ...capa, numero: 1 }, tool: 'marcar' },
      to: { ...opened, tool: 'area', shown: { ...capa, numero: 1 } },
    },
    {
      title: 'a film opens with its own tool, so that a click plays it',
      from: opened,
      event: { type: 'versionShown', shown: filme, tool: 'mover' },
      to: { ...opened, shown: filme, tool: 'mover' },
    },
    {
      title: 'a page after a film opens with its own tool',
      from: { ...opened, shown: filme, tool: 'mover' },
      event: { type: 'versionShown', shown: capa, tool: 'marcar' },
      to: opened,
    },
    {
      title: 'the place of a new mark waits until its page is shown again',
      from: writing,
      event: { type: 'versionShown', shown: { ...capa, numero: 1 }, tool: 'marcar' },
      to: { ...writing, shown: { ...capa, numero: 1 } },
    },
  ])('$title', ({ from, event, to }) => {
    expect(mesaReducer(from, event)).toEqual(to)
  })
})

describe('the panel, the tools and the conclusion', () => {
  test.each<Row>([
    {
      title: 'a tool is chosen',
      from: opened,
      event: { type: 'toolChosen', tool: 'area' },
      to: { ...opened, tool: 'area' },
    },
    {
      title: 'a chosen mark is shown in the panel',
      from: opened,
      event: { type: 'markChosen' },
      to: panelOpen,
    },
    {
      title: 'the panel stays open for the next chosen mark',
      from: panelOpen,
      event: { type: 'markChosen' },
      to: panelOpen,
    },
    { title: 'the panel is opened', from: opened, event: { type: 'panelToggled' }, to: panelOpen },
    { title: 'the panel is closed', from: panelOpen, event: { type: 'panelToggled' }, to: opened },
    { title: 'the panel gives way to a page', from: panelOpen, event: { type: 'panelClosed' }, to: opened },
    {
      title: 'what changed is shown',
      from: panelOpen,
      event: { type: 'tabChosen', tab: 'mudancas' },
      to: { ...panelOpen, tab: 'mudancas' },
    },
    {
      title: 'only the pages that changed are listed',
      from: opened,
      event: { type: 'limited', isLimited: true },
      to: { ...opened, isLimited: true },
    },
    {
      title: 'all pages are listed again',
      from: { ...opened, isLimited: true },
      event: { type: 'limited', isLimited: false },
      to: opened,
    },
    {
      title: 'the dialog of the conclusion opens',
      from: opened,
      event: { type: 'concludeOpened', rodada: 8 },
      to: { ...opened, concluding: 8 },
    },
    {
      title: 'the dialog of the conclusion closes',
      from: { ...opened, concluding: 8 },
      event: { type: 'concludeClosed' },
      to: opened,
    },
  ])('$title', ({ from, event, to }) => {
    expect(mesaReducer(from, event)).toEqual(to)
  })
})

describe('an event about something that is not there any more changes nothing', () => {
  test.each<Omit<Row, 'to'>>([
    {
      title: 'the version that is shown already',
      from: { ...comparing, compared: 2, moving: point },
      event: { type: 'versionShown', shown: capa, tool: 'area' },
    },
    {
      title: 'a mark that was sent, after another place was chosen',
      from: { ...writing, writing: inMiddle },
      event: { type: 'writingEnded', marcacao: inCorner },
    },
    {
      title: 'a mark that was sent, after the same place was chosen on another page',
      from: { ...writing, writing: { ...inCorner, on: there } },
      event: { type: 'writingEnded', marcacao: inCorner },
    },
    {
      title: 'a mark that was sent, after another moment was chosen',
      from: { ...writing, writing: { ...passage, time: { inicio_ms: 2000, fim_ms: 3000 } } },
      event: { type: 'writingEnded', marcacao: passage },
    },
    {
      title: 'a mark about the whole piece that was sent, after a place was chosen',
      from: writing,
      event: { type: 'writingEnded', marcacao: null },
    },
    {
      title: 'the end of a passage on another page',
      from: writing,
      event: { type: 'timeChanged', time: { inicio_ms: 1000, fim_ms: 2000 }, on: there },
    },
    {
      title: 'the end of a passage after the new mark was cancelled',
      from: panelOpen,
      event: { type: 'timeChanged', time: { inicio_ms: 1000, fim_ms: 2000 }, on: here },
    },
  ])('$title', ({ from, event }) => {
    expect(mesaReducer(from, event)).toBe(from)
  })

  test('a mark that was sent after it was cancelled leaves none', () => {
    expect(mesaReducer(panelOpen, { type: 'writingEnded', marcacao: inCorner })).toEqual(panelOpen)
  })
})

test.each([
  { versao: 70, pagina: 1, key: '70/1' },
  { versao: 70, pagina: 11, key: '70/11' },
  { versao: 701, pagina: 1, key: '701/1' },
  { versao: 70, pagina: undefined, key: '70/undefined' },
])('page $pagina of the version $versao is $key', ({ versao, pagina, key }) => {
  expect(pageKey(versao, pagina)).toBe(key)
})

test.each<{ title: string; state: MesaState; on: string; marcacao: NewMarcacaoPlace | null }>([
  { title: 'on its page a new mark is drawn', state: writing, on: here, marcacao: inCorner },
  { title: 'on another page it is not', state: writing, on: there, marcacao: null },
  { title: 'without a place none is', state: opened, on: here, marcacao: null },
])('$title', ({ state, on, marcacao }) => {
  expect(writingOn(state, on)).toBe(marcacao)
})

describe('the time of a mark at a moment', () => {
  const movedPassage = markWith({ inicio_ms: 5000, fim_ms: 6000 })
  const marking: MesaState = { ...opened, writing: passage }
  test.each<{ title: string; state: MesaState; inicio_ms: number; on: string; fim_ms: number | null }>([
    { title: 'is a moment at first', state: opened, inicio_ms: 500, on: here, fim_ms: null },
    { title: 'keeps the end of the passage', state: marking, inicio_ms: 500, on: here, fim_ms: 3000 },
    { title: 'drops an end before it', state: marking, inicio_ms: 4000, on: here, fim_ms: null },
    {
      title: 'drops an end that is the same moment',
      state: marking,
      inicio_ms: 3000,
      on: here,
      fim_ms: null,
    },
    { title: 'keeps an end a millisecond later', state: marking, inicio_ms: 2999, on: here, fim_ms: 3000 },
    { title: 'takes no end from another version', state: marking, inicio_ms: 500, on: there, fim_ms: null },
    {
      title: 'keeps the end of the mark that is being moved',
      state: { ...opened, moving: movedPassage },
      inicio_ms: 500,
      on: here,
      fim_ms: 6000,
    },
    {
      title: 'drops the end of the mark that is being moved behind it',
      state: { ...opened, moving: movedPassage },
      inicio_ms: 7000,
      on: here,
      fim_ms: null,
    },
    {
      title: 'takes the end of the mark that is being moved, not of the new one that is being written',
      state: { ...marking, moving: movedPassage },
      inicio_ms: 500,
      on: here,
      fim_ms: 6000,
    },
    {
      title: 'takes no end from a new mark for one that is being moved and has none',
      state: { ...marking, moving: markWith({ inicio_ms: 5000 }) },
      inicio_ms: 500,
      on: here,
      fim_ms: null,
    },
    {
      title: 'has no end if the mark that is being written has no time',
      state: writing,
      inicio_ms: 500,
      on: here,
      fim_ms: null,
    },
  ])('$title', ({ state, inicio_ms, on, fim_ms }) => {
    expect(timeFrom(state, { inicio_ms, on })).toEqual({ inicio_ms, fim_ms })
  })
})

describe('from mark to mark', () => {
  const marcacoes = [
    markWith({ id: 1 }),
    markWith({ id: 2, estado: 'resolvida' }),
    markWith({ id: 3 }),
    markWith({ id: 4 }),
  ]
  test.each<{ chosen: number | null; by: 1 | -1; next: number }>([
    { chosen: 1, by: 1, next: 3 },
    { chosen: 3, by: 1, next: 4 },
    { chosen: 4, by: 1, next: 1 },
    { chosen: 4, by: -1, next: 3 },
    { chosen: 3, by: -1, next: 1 },
    { chosen: 1, by: -1, next: 4 },
    { chosen: null, by: 1, next: 1 },
    { chosen: null, by: -1, next: 4 },
    // A mark that was resolved is not in the row any more.
    { chosen: 2, by: 1, next: 1 },
    { chosen: 2, by: -1, next: 4 },
  ])('from $chosen, $by leads to $next', ({ chosen, by, next }) => {
    expect(openMarcacaoAfter(marcacoes, chosen, by)?.id).toBe(next)
  })

  test.each<1 | -1>([1, -1])('%s leads nowhere if no mark is open', (by) => {
    expect(openMarcacaoAfter([markWith({ estado: 'resolvida' })], 1, by)).toBeUndefined()
  })

  test('going through all open marks passes each once and comes back, in both directions', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1 }), fc.constantFrom(1, -1), (states, by) => {
        const all = states.map((isOpen, id) => markWith({ id, estado: isOpen ? 'aberta' : 'resolvida' }))
        const open = all.filter(({ estado }) => estado === 'aberta').map(({ id }) => id)
        const passed: number[] = []
        let chosen: number | null = null
        for (const _ of open) {
          chosen = openMarcacaoAfter(all, chosen, by)?.id ?? null
          if (chosen !== null) passed.push(chosen)
        }
        expect(passed).toEqual(by === 1 ? open : open.toReversed())
      }),
    )
  })
})

describe('in any order of events', () => {
  const anyEvent = fc.oneof(
    fc.constantFrom<MesaEvent>(
      { type: 'placed', marcacao: inCorner },
      { type: 'placed', marcacao: passage, tool: 'mover' },
      { type: 'writingEnded', marcacao: inCorner },
      { type: 'timeChanged', time: { inicio_ms: 1000, fim_ms: 1500 }, on: here },
      { type: 'moveStarted', marcacao: point },
      { type: 'markChosen' },
      { type: 'panelToggled' },
      { type: 'panelClosed' },
      { type: 'tabChosen', tab: 'sobre' },
      { type: 'concludeOpened', rodada: 8 },
      { type: 'concludeClosed' },
    ),
    fc
      .record({ peca: fc.integer({ min: 7, max: 9 }), numero: fc.integer({ min: 1, max: 3 }) })
      .map(({ peca, numero }): MesaEvent => {
        const isPlayed = peca === filme.peca
        const shown = { peca, numero, isPlayed }
        return {
          type: 'versionShown',
          shown,
          tool: firstTool({ canMarcar: true, isPlayed }),
        }
      }),
  )
  const anyEvents = fc.array(anyEvent)

  test('a mark is only moved on the piece on which the move began', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let state = opened
        let peca: number | undefined
        for (const event of events) {
          state = mesaReducer(state, event)
          if (event.type === 'moveStarted') peca = state.shown.peca
          if (state.moving) expect(state.shown.peca).toBe(peca)
        }
      }),
    )
  })

  test('a place is used once: for the mark that is moved, or for a new one', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const before = events.reduce(mesaReducer, opened)
        const after = mesaReducer(before, { type: 'placed', marcacao: inMiddle })
        expect(after.moving).toBeNull()
        expect(after.writing).toBe(before.moving ? before.writing : inMiddle)
      }),
    )
  })
})
