import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { parseInstant, toWireInstant } from '#platform/db/time.ts'
import { type Evento, formatCalendar } from './ics.ts'

const cardapio: Evento = {
  uid: 'atividade-7@casa.bastidor',
  titulo: 'Cardápio (Café da Praça)',
  descricao: 'Responsável: Ugo\nhttps://casa.example/dashboard/agenda?atividade=7',
  endereco: 'https://casa.example/dashboard/agenda?atividade=7',
  quando: { de: parseInstant('2026-11-20T09:00'), ate: parseInstant('2026-11-30T23:59') },
  cancelado: false,
  sequencia: 3,
  mudado_em: '2026-11-20T17:30:00.000Z',
}

const textOf = (more: Partial<Evento> = {}, nome = 'Agenda') =>
  formatCalendar(nome, [{ ...cardapio, ...more }])

/** Parses the text with ical.js, as another calendar program would. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [one, ...more] = calendar.getAllSubcomponents('vevent')
  if (!one) throw new Error('The calendar has no event')
  const utc = (name: string) => {
    const time = one.getFirstPropertyValue(name)
    const isMoment = time instanceof ICAL.Time && !time.isDate
    return isMoment ? toWireInstant(time.toJSDate().toISOString()) : (time?.toString() ?? null)
  }
  return { calendar, event: new ICAL.Event(one), raw: one, more, utc }
}

/** The lines of a calendar. Each of them ends with a line break, the last one too. */
function linesOf(text: string): string[] {
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  return lines
}
const octets = (line: string) => Buffer.byteLength(line)

test('an event is written in exactly the expected lines', () => {
  expect(linesOf(textOf())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bastidor//Agenda//PT-BR',
    'NAME:Agenda',
    'X-WR-CALNAME:Agenda',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:atividade-7@casa.bastidor',
    'SEQUENCE:3',
    'DTSTAMP:20261120T173000Z',
    'DTSTART:20261120T120000Z',
    'DTEND:20261201T025900Z',
    'SUMMARY:Cardápio (Café da Praça)',
    'TRANSP:TRANSPARENT',
    'DESCRIPTION:Responsável: Ugo\\nhttps://casa.example/dashboard/agenda?ativi',
    ' dade=7',
    'URL;VALUE=URI:https://casa.example/dashboard/agenda?atividade=7',
    'STATUS:CONFIRMED',
    'LAST-MODIFIED:20261120T173000Z',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test.each([
  [
    'an afternoon',
    '2026-11-20T14:30',
    '2026-11-20T18:00',
    '2026-11-20T14:30:00-03:00',
    '2026-11-20T18:00:00-03:00',
  ],
  [
    'the last minute of a year',
    '2026-12-31T23:59',
    '2027-01-01T00:00',
    '2026-12-31T23:59:00-03:00',
    '2027-01-01T00:00:00-03:00',
  ],
  [
    '29 February',
    '2028-02-29T23:59',
    '2028-03-01T09:00',
    '2028-02-29T23:59:00-03:00',
    '2028-03-01T09:00:00-03:00',
  ],
  [
    'an hour skipped by daylight saving',
    '2018-11-04T00:30',
    '2018-11-04T09:00',
    '2018-11-04T01:30:00-02:00',
    '2018-11-04T09:00:00-02:00',
  ],
  [
    'an event across daylight saving',
    '2018-11-03T22:00',
    '2018-11-04T02:00',
    '2018-11-03T22:00:00-03:00',
    '2018-11-04T02:00:00-02:00',
  ],
  [
    'an event whose end precedes its start',
    '2026-11-30T18:00',
    '2026-11-20T09:00',
    '2026-11-20T09:00:00-03:00',
    '2026-11-30T18:00:00-03:00',
  ],
])('the times of %s are read back in São Paulo time', (_, de, ate, start, end) => {
  const { utc } = readBack(textOf({ quando: { de: parseInstant(de), ate: parseInstant(ate) } }))
  expect([utc('dtstart'), utc('dtend')]).toEqual([start, end])
})

test('an event whose start equals its end has no DTEND', () => {
  const at = parseInstant('2026-11-20T09:00')
  const { utc } = readBack(textOf({ quando: { de: at, ate: at } }))
  expect([utc('dtstart'), utc('dtend')]).toEqual(['2026-11-20T09:00:00-03:00', null])
})

test.each([
  ['2026-11-30', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['2018-11-04', '2018-11-05'],
])('a whole-day event on %s has %s as its exclusive end', (dia, next) => {
  const text = textOf({ quando: { dia } })
  expect(linesOf(text)).toContain(`DTSTART;VALUE=DATE:${dia.replaceAll('-', '')}`)
  const { utc, event } = readBack(text)
  expect([utc('dtstart'), utc('dtend')]).toEqual([dia, next])
  expect(event.duration.toString()).toBe('P1D')
})

test('a cancelled event has the status CANCELLED and the given sequence', () => {
  const { raw } = readBack(textOf({ cancelado: true, sequencia: 4 }))
  expect([raw.getFirstPropertyValue('status'), raw.getFirstPropertyValue('sequence')]).toEqual([
    'CANCELLED',
    4,
  ])
})

const hostile = [
  'Vírgula, ponto e vírgula; barra \\ e \\n que não é quebra',
  'Fim\r\nEND:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR',
  'X\nATTACH:https://mau.example/a\nATTENDEE:mailto:ana@exemplo.com.br',
  `${'ã'.repeat(200)}`,
  `${'👩🏽‍🎨'.repeat(20)}, fim`,
  '"Aspas"; DTSTART:20200101T000000Z',
  '<script>alert(1)</script>',
  `${'a'.repeat(59)}é${'b'.repeat(13)}ç`,
]

test.each(hostile)(
  'a title like %j is read back unchanged except for line endings, and yields a single event',
  (titulo) => {
    const text = textOf({ titulo, descricao: `${titulo}\n${titulo}` }, titulo)
    const { calendar, event, more, raw } = readBack(text)
    const plain = titulo.replace(/\r\n/g, '\n')
    expect([event.summary, event.description]).toEqual([plain, `${plain}\n${plain}`])
    // ical.js does not know the NAME property (RFC 7986) yet and returns it with its escapes.
    const name = String(calendar.getFirstPropertyValue('name'))
    expect(name.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))).toBe(plain)
    expect(more).toEqual([])
    expect(raw.getAllProperties('attach')).toEqual([])
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent'])
  },
)

test('control characters other than tabs and line breaks are left out', () => {
  const { event } = readBack(textOf({ titulo: 'Sino\u0007 e\u000b fim\u0085', descricao: 'a\tb\nc' }))
  expect([event.summary, event.description]).toEqual(['Sino e fim', 'a\tb\nc'])
})

describe('with any text', () => {
  const typed = fc.string({ unit: 'grapheme', maxLength: 200 })

  test('no line exceeds 75 octets, every line ends with CRLF and no character is split', () => {
    fc.assert(
      fc.property(typed, typed, (titulo, descricao) => {
        const text = textOf({ titulo, descricao }, titulo)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(Math.max(...linesOf(text).map(octets))).toBeLessThanOrEqual(75)
        expect(text.isWellFormed()).toBe(true)
        expect(linesOf(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
      }),
    )
  })

  test('the title is read back without control characters other than tabs and line breaks', () => {
    fc.assert(
      fc.property(typed, (titulo) => {
        const { event } = readBack(textOf({ titulo: `t${titulo}` }))
        const expected = titulo.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')
        expect(event.summary).toBe(`t${expected}`)
      }),
    )
  })
})
