import { normalise } from '#server/platform/db/text.ts'

interface Named {
  id: number
  name: string
}

const letter = /[\p{L}\p{N}_]/u

/**
 * Who is called by `@Nome` in a text, ignoring case and accents. The longest name that fits counts: `@Ana Paula` is
 * not for Ana. A first name is enough where only one of the people bears it.
 */
export function mentionedIn<Person extends Named>(text: string, people: Person[]): Person[] {
  const said = plain(text)
  const names = namesOf(people)
  const found = new Set<Person>()
  for (let at = said.indexOf('@'); at !== -1; at = said.indexOf('@', at + 1)) {
    // An e-mail address calls nobody.
    if (letter.test(said[at - 1] ?? '')) continue
    const rest = said.slice(at + 1)
    const called = names.find(({ name }) => rest.startsWith(name) && !letter.test(rest[name.length] ?? ''))
    for (const person of called?.bearers ?? []) found.add(person)
  }
  return [...found]
}

const plain = (text: string) => normalise(text).replace(/[^\S\n]+/g, ' ')

/** Every name that can be called, the longest first, and who answers to it. */
function namesOf<Person extends Named>(people: Person[]) {
  const bearers = Map.groupBy(people, ({ name }) => plain(name).trim())
  const byFirst = Map.groupBy(people, ({ name }) => plain(name).trim().split(' ')[0] ?? '')
  for (const [first, all] of byFirst) if (all.length === 1 && !bearers.has(first)) bearers.set(first, all)
  return [...bearers]
    .filter(([name]) => name !== '')
    .map(([name, all]) => ({ name, bearers: all }))
    .sort((a, b) => b.name.length - a.name.length)
}
