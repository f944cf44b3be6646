import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionedIn } from './mentions.ts'

const names = ['Ana', 'Ana Paula', 'Ugo Ferreira', 'José Sá', 'Bia Rosa', 'Bia Reis']
const people = names.map((name, id) => ({ id, name }))
const calledIn = (text: string) => mentionedIn(text, people).map(({ name }) => name)

test.each([
  ['Oi @Ana, veja', ['Ana']],
  ['@Ana Paula, veja', ['Ana Paula']],
  ['@ANA   paula: veja', ['Ana Paula']],
  ['@jose sa.', ['José Sá']],
  ['@JOSÉ SÁ e @ana', ['José Sá', 'Ana']],
  ['@Ana @Ana @ana', ['Ana']],
  ['(@Ugo Ferreira)', ['Ugo Ferreira']],
  // A first name is enough if only one person has it.
  ['@ugo viu?', ['Ugo Ferreira']],
  ['@Bia viu?', []],
  ['@Bia Reis viu?', ['Bia Reis']],
  ['@Anabela e @Anápolis', []],
  ['@Ana_x @Ana1', []],
  ['ana@exemplo.com.br, contato@ugo.com', []],
  ['Ana sem sinal, @ Ana, @', []],
  // A name does not extend over a line break.
  ['@Ana\nPaula chegou', ['Ana']],
])('%j mentions %j', (text, called) => {
  expect(calledIn(text)).toEqual(called)
})

test('two people with the same name are both mentioned', () => {
  const twins = [
    { id: 1, name: 'Bia' },
    { id: 2, name: 'bia ' },
  ]
  expect(mentionedIn('@Bia', twins)).toEqual(twins)
})

test('a name after the only @ of a text is found, and no name is found without an @', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('@'))
  fc.assert(
    fc.property(word, word, fc.constantFrom(...people), (before, after, person) => {
      expect(mentionedIn(`${before} @${person.name}, ${after}`, people)).toContain(person)
      expect(
        mentionedIn(`${before} ${person.name}, ${after}`.normalize('NFKD').replaceAll('@', ''), people),
      ).toEqual([])
    }),
  )
})
