import { normalise } from '#platform/db/text.ts'

interface MentionedPerson {
  id: number
  name: string
}

const wordCharacter = /[\p{L}\p{N}_]/u

/**
 * Finds the people mentioned as `@Nome` in a text, ignoring case and accents. The longest matching name
 * counts: `@Ana Paula` does not mention Ana. A first name is enough if only one of the people has it.
 */
export function mentionedIn<Person extends MentionedPerson>(text: string, people: Person[]): Person[] {
  const normalised = plain(text)
  const names = namesOf(people)
  const found = new Set<Person>()
  for (let at = normalised.indexOf('@'); at !== -1; at = normalised.indexOf('@', at + 1)) {
    // An e-mail address mentions nobody.
    if (wordCharacter.test(normalised[at - 1] ?? '')) continue
    const rest = normalised.slice(at + 1)
    const called = names.find(
      ({ name }) => rest.startsWith(name) && !wordCharacter.test(rest[name.length] ?? ''),
    )
    for (const person of called?.bearers ?? []) found.add(person)
  }
  return [...found]
}

const plain = (text: string) => normalise(text).replace(/[^\S\n]+/g, ' ')

/** Lists every name that can be mentioned, longest first, with the people who have it. */
function namesOf<Person extends MentionedPerson>(people: Person[]) {
  const peopleByName = Map.groupBy(people, ({ name }) => plain(name).trim())
  const byFirst = Map.groupBy(people, ({ name }) => plain(name).trim().split(' ')[0] ?? '')
  for (const [first, all] of byFirst)
    if (all.length === 1 && !peopleByName.has(first)) peopleByName.set(first, all)
  return [...peopleByName]
    .filter(([name]) => name !== '')
    .map(([name, all]) => ({ name, bearers: all }))
    .sort((a, b) => b.name.length - a.name.length)
}
