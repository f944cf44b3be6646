import { normalise } from '#platform/contract/text.ts'

/** A name that is being typed after `@`. */
export interface TypedMention {
  /** Where the `@` is. */
  start: number
  /** Where the caret is. */
  end: number
  typed: string
}

/** What is typed after the `@` before the caret; undefined if no name is being typed. */
export function typedMentionAt(text: string, caret: number): TypedMention | undefined {
  const found = /(?:^|[^\p{L}\p{N}_])@([^\n@]{0,60})$/u.exec(text.slice(0, caret))
  const typed = found?.[1]
  return typed === undefined ? undefined : { start: caret - typed.length - 1, end: caret, typed }
}

/** The people whose name, or one of its words, begins with what was typed; nobody if it is the name of one of them. */
export function suggested(people: readonly string[], typed: string): string[] {
  const wanted = normalise(typed)
  const names = people.map(normalise)
  if (names.includes(wanted.trim())) return []
  return people.filter((_, at) => {
    const full = names[at] ?? ''
    return full.startsWith(wanted) || full.split(' ').some((word) => wanted !== '' && word.startsWith(wanted))
  })
}

/** The text with this name in place of what was typed, and the place of the caret after it. */
export function withName(
  text: string,
  { start, end }: TypedMention,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(end).replace(/^ /, ''), caret: before.length }
}
