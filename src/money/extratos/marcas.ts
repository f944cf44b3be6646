/** One tag of an OFX file, with the text between this tag and the next one. */
export interface Marca {
  name: string
  closes: boolean
  value: string
  /** Line number in the file, from 1. */
  line: number
}

// A tag cannot extend beyond the next `<`, so that the search is linear for any input.
const tag = /<(\/?)([A-Za-z][\w.]{0,31})(?:\s[^<>]*)?\/?>/g

/**
 * Reads the tags of both OFX syntaxes: SGML, in which a value ends at the next tag because it has no closing
 * tag, and XML. An XML parser would reject most of the files that banks produce.
 */
export function* marcasOf(file: string): Generator<Marca> {
  const text = withoutComments(file)
  const lineOf = lineCounter(text)
  let before: RegExpExecArray | undefined
  for (const found of text.matchAll(tag)) {
    if (before) yield marca(before, text.slice(before.index + before[0].length, found.index), lineOf)
    before = found
  }
  if (before) yield marca(before, text.slice(before.index + before[0].length), lineOf)
}

/**
 * Replaces comments (`<!-- … -->`) by spaces, so that tags inside of them are ignored and line numbers stay
 * the same. A comment inside CDATA is text. A comment without an end is not removed, because its extent is
 * unknown.
 */
function withoutComments(text: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf('<!--', from)
    if (start < 0) break
    const data = text.indexOf('<![CDATA[', from)
    if (data >= 0 && data < start) {
      const end = text.indexOf(']]>', data)
      if (end < 0) break
      parts.push(text.slice(from, end + 3))
      from = end + 3
      continue
    }
    const end = text.indexOf('-->', start + 4)
    if (end < 0) break
    parts.push(text.slice(from, start), text.slice(start, end + 3).replace(/[^\n]/g, ' '))
    from = end + 3
  }
  parts.push(text.slice(from))
  return parts.join('')
}

function marca(found: RegExpExecArray, value: string, lineOf: (at: number) => number): Marca {
  const [, slash, name = ''] = found
  return { name: name.toUpperCase(), closes: slash === '/', value, line: lineOf(found.index) }
}

/**
 * Returns a function that finds the line number of an offset. The returned function must be called with
 * increasing offsets, so that the text is scanned only once.
 */
function lineCounter(text: string): (at: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (at) => {
    while (next >= 0 && next < at) {
      line += 1
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * Returns a value as plain text of at most `most` characters. Entities outside of CDATA are resolved, and
 * each run of white space, control characters and most bidi characters becomes one space.
 */
export function textOf(value: string, most: number): string {
  const start = value.indexOf('<![CDATA[')
  const plain =
    start >= 0
      ? value.slice(start + 9).replace(']]>', '')
      : value.replace(
          /&(#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[a-z]{2,4});/g,
          (match, entity: string) => charOf(entity) ?? match,
        )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters
  const clean = plain.replace(/[\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
  return clean.slice(0, most).toWellFormed().trim()
}

function charOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return named[entity]
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
