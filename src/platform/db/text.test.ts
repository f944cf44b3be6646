import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMemory } from './open.ts'
import { containsPattern, normalise } from './text.ts'

test.each([
  ['AÇÃO', 'acao'],
  ['São João', 'sao joao'],
  ['Über ﬁlm ½', 'uber film 1⁄2'],
  ['İstanbul', 'istanbul'],
  ['naïve 🎨', 'naive 🎨'],
])('%s is normalised to %s', (text, plain) => {
  expect(normalise(text)).toBe(plain)
})

// Letters that Brazilians type, and characters with a special meaning in LIKE.
const letter = fc.constantFrom(...'abcçãéíõúABCÇÃÉÍÕÚ  0129%_\\.,-\'"🎨')
const words = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''))

test('normalising a text twice gives the same result as normalising it once', () => {
  fc.assert(fc.property(words, (text) => normalise(normalise(text)) === normalise(text)))
})

test('a search finds a text exactly if the text contains the search term, ignoring case and accents', async () => {
  const { reads, close } = openMemory()
  const finds = async (text: string, part: string) => {
    const { rows } = await sql<{
      found: number
    }>`select ${normalise(text)} like ${containsPattern(part)} escape '\\' as found`.execute(reads)
    return rows[0]?.found === 1
  }
  await fc.assert(
    fc.asyncProperty(words, words, words, async (before, part, after) => {
      expect(await finds(before + part + after, part)).toBe(true)
      expect(await finds(before, part)).toBe(normalise(before).includes(normalise(part.trim())))
    }),
    { numRuns: 300 },
  )
  await close()
})
