import type { GeneratedRequest } from './generate.ts'

export type Random = () => number
/** A function that changes a request in place so that the request becomes invalid. */
type Spoil = (request: GeneratedRequest, random: Random) => void

export const pick = <T>(from: readonly T[], random: Random): T =>
  from[Math.floor(random() * from.length)] as T

/** Unusual values that are known to cause faults in programs. */
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 31,
  2 ** 63,
  -0,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '😀'.repeat(50),
  'ﷺ'.repeat(100),
  '\u202egnp.exe',
  '\ufeff',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e9',
  '0x10',
  '١٢',
  '1'.repeat(400),
  'a'.repeat(20_001),
  "' or 1=1 --",
  '"; drop table usuarios; --',
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
  '2026-13-01T25:61:61Z',
  '2026-11-20T14:30:00-03:00',
  '0001-01-01T00:00:00Z',
  'https://user:pass@[::1]:99999/',
  'javascript:alert(1)',
  [],
  {},
  [[]],
  [null],
  { length: 5 },
  { toString: 1 },
  { $ne: null },
  Array.from({ length: 500 }, () => 'x'),
]

const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function placesIn(thing: unknown, found: [object, string][] = []): [object, string][] {
  if (typeof thing !== 'object' || thing === null) return found
  for (const key of Object.keys(thing)) {
    found.push([thing, key])
    placesIn((thing as Record<string, unknown>)[key], found)
  }
  return found
}

const oneField: Spoil = (request, random) => {
  const places = placesIn(request.body)
  const [thing, key] = places.length > 0 ? pick(places, random) : [undefined, '']
  if (thing) Object.assign(thing, { [key]: structuredClone(pick(odd, random)) })
  else request.body = structuredClone(pick(odd, random))
}

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

const spoils: Record<string, Spoil> = {
  'an odd value': oneField,
  'odd values': (request, random) => {
    for (let times = 0; times < 4; times++) oneField(request, random)
  },
  'a missing field': (request, random) => {
    const places = placesIn(request.body)
    const [thing, key] = places.length > 0 ? pick(places, random) : [{}, '']
    Reflect.deleteProperty(thing, key)
  },
  'unknown keys': (request) => {
    const more = JSON.parse(
      '{"__proto__":{"role":"admin"},"constructor":{"prototype":1},"id":1,"role":"admin","usuario_id":null}',
    )
    request.body = { ...(request.body as object), ...more, ['k'.repeat(300)]: 1, 'a\0': 1 }
  },
  'thousands of keys': (request) => {
    request.body = {
      ...(request.body as object),
      ...Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, at])),
    }
  },
  'deeply nested': (request, random) => {
    request.body = pick([deep(30), deep(5000), { title: deep(1000) }, { message: { a: deep(25) } }], random)
  },
  'invalid JSON': (request, random) => {
    request.raw = pick(
      [
        '{',
        '',
        'null',
        '"',
        '[1,',
        '{"a":1}{"b":2}',
        '\ufeff{}',
        'NaN',
        '{"a":01}',
        '\xff\xfe',
        '{"\\ud800":"\\udc00"}',
      ],
      random,
    )
  },
  'another content type': (request, random) => {
    const kinds = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'x',
      '',
    ]
    request.headers['content-type'] = pick(kinds, random)
  },
  'a malformed form': (request, random) => {
    request.headers['content-type'] = 'multipart/form-data; boundary=b'
    request.headers['idempotency-key'] = '00000000-0000-4000-8000-000000000000'
    const file =
      '--b\r\ncontent-disposition: form-data; name="arquivo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG'
    request.raw = pick(
      [
        file,
        `${file}\r\n--b--\r\n`,
        '--b',
        '--b--',
        `--b\r\n\r\n${'x'.repeat(5000)}`,
        '--b\r\ncontent-disposition: form-data; name="message"\r\n\r\n\0\r\n--b--\r\n',
      ],
      random,
    )
  },
  'a repeated query parameter': (request, random) => {
    const name = request.query[0]?.[0] ?? 'limit'
    request.query.push(
      [name, '1'],
      [name, written(pick(odd, random))],
      [`${name}[]`, '1'],
      [`${name}[a]`, '2'],
    )
  },
  'an odd query parameter': (request, random) => {
    const at = Math.floor(random() * request.query.length)
    const name = request.query[at]?.[0] ?? pick(['busca', 'limit', 'offset', 'q', 'id'], random)
    request.query[at] = [name, written(pick(odd, random))]
  },
  'an odd path parameter': (request, random) => {
    const name = pick(Object.keys(request.path), random)
    if (name) request.path[name] = written(pick(odd, random)).slice(0, 2000)
  },
  'odd percent-encoding': (request, random) => {
    request.tail = pick(
      ['%', '%00', '%ff', '%c0%af', '/..%2f', '//', '?%=%', '?a=%ed%a0%80', '?a=%00', ';x=1', '.'],
      random,
    )
  },
  'odd headers': (request, random) => {
    const [name, value] = pick(
      [
        ['idempotency-key', 'x'],
        ['idempotency-key', 'é'.repeat(200)],
        ['accept', 'text/html'],
        ['accept-language', '*;q=x'],
        ['cookie', 'sessao=%00; sessao=x; =; a'],
        ['last-event-id', '9'.repeat(400)],
        ['if-none-match', '"\\"'],
        ['range', 'bytes=9-1'],
        ['user-agent', ''],
        ['x-forwarded-for', '::::, 1'],
        ['accept-encoding', 'br;q=nan'],
      ] as const,
      random,
    )
    request.headers[name] = value
  },
}

/**
 * Leaves about a third of the requests valid, and makes one change to each of the others.
 * @returns the name of the change
 */
export function spoil(request: GeneratedRequest, random: Random): string {
  if (random() < 0.35) return 'valid'
  const names = Object.keys(spoils)
  const name = pick(names, random)
  spoils[name]?.(request, random)
  return name
}
