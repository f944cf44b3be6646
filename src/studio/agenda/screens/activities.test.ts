// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Atividade } from '#studio/atividades/contract.ts'
import { statusDeAtividade } from '#studio/atividades/rules.ts'
import {
  colunas,
  countByStatus,
  deliveredLater,
  deliveredOn,
  distinctNames,
  inputTime,
  isInMonth,
  isSameName,
  matchingAtividades,
  type Ordem,
  ordemIn,
  orderedBy,
  pageOf,
  pageOfToday,
  sorted,
  wallTime,
  withStatus,
} from './activities.ts'

const zones = ['UTC', 'America/Sao_Paulo', 'Asia/Tokyo'] as const

/**
 * Runs `work` as if the machine were in another time zone. Node reads the environment variable TZ again after
 * each change.
 */
function inZone<T>(zone: string, work: () => T): T {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    return work()
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}

const far = '2031-05-10T12:00:00-03:00'
const base: Atividade = {
  id: 1,
  responsavel: 'Ugo',
  atividade: 'Cardápio',
  cliente: 'Café da Praça',
  status: 'Pendente',
  data_pedido: far,
  data_realizacao: far,
  data_entrega: far,
  arquivo: null,
  projeto_id: null,
  projeto_titulo: null,
  serie_id: null,
  versao: 1,
}
const datas = ['data_pedido', 'data_realizacao', 'data_entrega'] as const

/**
 * Instants at the ends of months and around a clock change, written with different offsets. Each row has the
 * instant, its month and its wall time, both in São Paulo.
 */
const moments: [string, string, string][] = [
  ['2026-11-30T23:59:00-03:00', '2026-11', '2026-11-30 23:59:00'],
  ['2026-12-01T00:00:00-03:00', '2026-12', '2026-12-01 00:00:00'],
  ['2026-12-01T02:59:00Z', '2026-11', '2026-11-30 23:59:00'],
  ['2026-12-01T03:00:00Z', '2026-12', '2026-12-01 00:00:00'],
  ['2026-12-01T11:59:00+09:00', '2026-11', '2026-11-30 23:59:00'],
  ['2026-12-01T12:00:00+09:00', '2026-12', '2026-12-01 00:00:00'],
  ['2027-01-01T01:30:00Z', '2026-12', '2026-12-31 22:30:00'],
  // Daylight saving time skipped midnight on 4 November 2018: 23:59 was followed by 01:00 with the offset
  // -02:00.
  ['2018-11-04T02:59:59Z', '2018-11', '2018-11-03 23:59:59'],
  ['2018-11-04T03:00:00Z', '2018-11', '2018-11-04 01:00:00'],
  ['2018-12-01T01:59:00Z', '2018-11', '2018-11-30 23:59:00'],
  ['2018-12-01T02:00:00Z', '2018-12', '2018-12-01 00:00:00'],
]

for (const zone of zones)
  test.each(moments)(
    `on a machine in the time zone ${zone}, %s belongs to the month %s and has the wall time %s`,
    (instant, mes, wall) => {
      inZone(zone, () => {
        expect(wallTime(instant)).toBe(wall)
        expect(inputTime(instant)).toBe(wall.replace(' ', 'T').replace(/:00$/, ''))
        for (const data of datas) {
          const one = { ...base, [data]: instant }
          expect(isInMonth(one, mes), data).toBe(true)
          expect(isInMonth(one, mes === '2026-11' ? '2026-12' : '2026-11'), data).toBe(false)
        }
      })
    },
  )

test('an activity does not belong to a month in which none of its three dates lies, even if it spans that month', () => {
  const long = {
    ...base,
    data_pedido: '2026-10-01T09:00:00-03:00',
    data_entrega: '2026-12-31T18:00:00-03:00',
  }
  expect(['2026-10', '2026-11', '2026-12'].map((mes) => isInMonth(long, mes))).toEqual([true, false, true])
})

const instants = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`)

test('the wall time of an instant from 1990 to 2059 equals that of Temporal in São Paulo, and can be converted back except in a repeated hour', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
      const there = Temporal.Instant.from(instant).toZonedDateTimeISO('America/Sao_Paulo')
      const wall = inZone(zone, () => wallTime(instant))
      expect(wall).toBe(there.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '))
      const back = Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime('America/Sao_Paulo')
      // The hour that is repeated at the end of daylight saving time has the same wall times twice, so the
      // conversion may be one hour off.
      const hour = Math.abs(back.epochMilliseconds - there.epochMilliseconds)
      expect([0, 3_600_000]).toContain(hour)
      if (hour > 0) expect(back.offset).not.toBe(there.offset)
    }),
  )
})

test.each([
  ['Ugo', 'UGO', true],
  ['José Antônio', ' jose antonio ', true],
  ['Ana', 'Ana Paula', false],
])('whether %s and %s are the same person: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})

test('lists each name once, in its first spelling, and leaves out blank names', () => {
  expect(distinctNames(['Ana', 'ANA ', ' Ugo', '', '  ', 'Ána', 'ugo'])).toEqual(['Ana', 'Ugo'])
})

const word = fc.constantFrom('Ana', 'ana', 'ANA', 'Ána', 'Ugo', 'ugo ', 'Bia', 'a', 'B', 'Ação', 'acao')
const activity: fc.Arbitrary<Atividade> = fc.record({
  id: fc.nat(),
  responsavel: word,
  atividade: word,
  cliente: word,
  data_pedido: instants,
  data_realizacao: instants,
  data_entrega: instants,
  status: fc.constantFrom(...statusDeAtividade),
  arquivo: fc.constant(null),
  projeto_id: fc.constant(null),
  projeto_titulo: fc.constant(null),
  serie_id: fc.constant(null),
  versao: fc.constant(1),
})
const activities = fc.uniqueArray(activity, { selector: ({ id }) => id, maxLength: 45 })
const orders: fc.Arbitrary<Ordem> = fc.record({
  by: fc.constantFrom(...colunas),
  direction: fc.constantFrom('asc', 'desc'),
})
const filters = fc.record({
  status: fc.option(fc.constantFrom(...statusDeAtividade), { nil: undefined }),
  responsavel: fc.option(word, { nil: undefined }),
})

test('a filter returns exactly the rows with the chosen status and responsible person, in their original order', () => {
  fc.assert(
    fc.property(activities, filters, (rows, filtro) => {
      const kept = matchingAtividades(rows, filtro)
      expect(kept).toEqual(rows.filter((row) => kept.includes(row)))
      for (const row of rows) {
        const fits =
          (!filtro.status || row.status === filtro.status) &&
          (!filtro.responsavel || isSameName(row.responsavel, filtro.responsavel))
        expect(kept.includes(row)).toBe(fits)
      }
    }),
  )
})

test('the counts per status add up to the number of filtered rows', () => {
  fc.assert(
    fc.property(activities, filters, (rows, filtro) => {
      const kept = matchingAtividades(rows, filtro)
      const counts = countByStatus(kept)
      expect(Object.keys(counts)).toEqual([...statusDeAtividade])
      expect(Object.values(counts).reduce((sum, n) => sum + n)).toBe(kept.length)
      if (filtro.status) expect(counts[filtro.status]).toBe(kept.length)
    }),
  )
})

test('sorting loses no row, orders the rows by the chosen column and ignores case', () => {
  fc.assert(
    fc.property(activities, orders, (rows, order) => {
      const ordered = sorted(rows, order)
      expect(ordered.toSorted((a, b) => a.id - b.id)).toEqual(rows.toSorted((a, b) => a.id - b.id))
      expect(sorted(ordered.toReversed(), order), 'does not depend on the initial order').toEqual(ordered)
      const value = (row: Atividade) =>
        order.by.startsWith('data_')
          ? Date.parse(row[order.by])
          : row[order.by].normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
      for (const [at, row] of ordered.slice(1).entries()) {
        const before = ordered[at] as Atividade
        if (value(before) === value(row)) continue
        expect(value(before) < value(row)).toBe(order.direction === 'asc')
      }
    }),
  )
})

test('sorts text without regard to case, and dates as instants', () => {
  const rows = [
    { ...base, id: 1, atividade: 'banner 10', data_entrega: '2026-11-20T23:30:00-03:00' },
    { ...base, id: 2, atividade: 'ANÚNCIO', data_entrega: '2026-11-21T01:00:00Z' },
    { ...base, id: 3, atividade: 'Banner 2', data_entrega: '2026-11-21T03:00:00Z' },
    { ...base, id: 4, atividade: 'anúncio', data_entrega: '2026-11-21T09:00:00+09:00' },
  ]
  const ids = (order: Ordem) => sorted(rows, order).map(({ id }) => id)
  expect(ids({ by: 'atividade', direction: 'asc' })).toEqual([2, 4, 3, 1])
  expect(ids({ by: 'atividade', direction: 'desc' })).toEqual([1, 3, 2, 4])
  expect(ids({ by: 'data_entrega', direction: 'asc' })).toEqual([4, 2, 1, 3])
  expect(ids({ by: 'data_entrega', direction: 'desc' })).toEqual([3, 1, 2, 4])
})

test('choosing the current column reverses the order, another column starts ascending, and the default is the request date', () => {
  const first = ordemIn(new URLSearchParams())
  expect(first).toEqual({ by: 'data_entrega', direction: 'asc' })
  expect(orderedBy('data_entrega', first)).toEqual({ by: 'data_entrega', direction: 'desc' })
  expect(orderedBy('data_entrega', orderedBy('data_entrega', first))).toEqual(first)
  expect(orderedBy('cliente', { by: 'status', direction: 'desc' })).toEqual({
    by: 'cliente',
    direction: 'asc',
  })
  expect(ordemIn(new URLSearchParams('ordenar=cliente&direcao=desc'))).toEqual({
    by: 'cliente',
    direction: 'desc',
  })
  expect(ordemIn(new URLSearchParams('ordenar=constructor&direcao=x'))).toEqual(first)
})

test('splits a list into pages of ten, and shows the last page if a later page is requested', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.double(), (rows, asked) => {
      const { paginas } = pageOf(rows, 1)
      const pages = Array.from({ length: paginas }, (_, at) => pageOf(rows, at + 1).rows)
      expect(pages.flat()).toEqual(rows)
      expect(pages.slice(0, -1).every((page) => page.length === 10)).toBe(true)
      const { pagina } = pageOf(rows, asked)
      expect(Number.isInteger(pagina) && pagina >= 1 && pagina <= paginas).toBe(true)
    }),
  )
  expect(pageOf([], 7)).toEqual({ rows: [], pagina: 1, paginas: 1 })
  expect(pageOf(Array.from({ length: 21 }), 9)).toMatchObject({ pagina: 3, paginas: 3 })
})

test('the input of a status change contains the whole activity, with dates in São Paulo time', () => {
  const row = {
    ...base,
    data_pedido: '2026-12-01T02:59:00Z',
    arquivo: 'https://drive.example/a',
    projeto_id: 7,
    versao: 3,
  }
  expect(withStatus(row, 'Em Aprovação')).toEqual({
    id: 1,
    responsavel: 'Ugo',
    atividade: 'Cardápio',
    cliente: 'Café da Praça',
    status: 'Em Aprovação',
    data_pedido: '2026-11-30 23:59:00',
    data_realizacao: '2031-05-10 12:00:00',
    data_entrega: '2031-05-10 12:00:00',
    arquivo: 'https://drive.example/a',
    projeto_id: 7,
    versao: 3,
  })
})

test.each([
  ['2026-11-01', 1],
  ['2026-11-10', 1],
  ['2026-11-11', 2],
  ['2026-11-24', 3],
  ['2026-11-30', 3],
])('on %s a month with an activity on each of its first 24 days opens at page %s', (today, page) => {
  const rows = Array.from({ length: 24 }, (_, at) => {
    const data_pedido = `2026-11-${String(at + 1).padStart(2, '0')}T23:30:00-03:00`
    return { ...base, id: at, data_pedido }
  })
  expect(pageOfToday(rows, { by: 'data_pedido', direction: 'asc' }, today)).toBe(page)
  expect(pageOfToday(rows, { by: 'data_pedido', direction: 'desc' }, today)).toBe(1)
  expect(pageOfToday(rows, { by: 'cliente', direction: 'asc' }, today)).toBe(1)
})

test('the open deliveries of a day are those of the day in São Paulo that are not done', () => {
  const late = { ...base, id: 1, status: 'Pendente' as const, data_entrega: '2026-11-20T23:59:00-03:00' }
  const rows = [
    late,
    { ...late, id: 2, status: 'Aprovado' as const },
    { ...late, id: 3, data_entrega: '2026-11-21T00:00:00-03:00' },
  ]
  expect(matchingAtividades(rows, { entrega: '2026-11-20' }).map(({ id }) => id)).toEqual([1])
})

test.each(zones)('a moved delivery keeps its time in São Paulo when the machine is in %s', (zone) => {
  inZone(zone, () => {
    expect(deliveredOn('2026-12-24', '2026-11-30T23:59:00-03:00')).toBe('2026-12-24T23:59:00')
    expect(deliveredLater('2026-11-30T23:59:00-03:00', 7)).toBe('2026-12-07T23:59:00')
    expect(deliveredLater('2026-03-01T02:00:00Z', -1)).toBe('2026-02-27T23:00:00')
  })
})
