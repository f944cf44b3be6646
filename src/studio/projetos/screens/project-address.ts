/** What is shown beside the pieces of a project; the first part opens if the address names none. */
export const projectParts = [
  { value: 'conversa', label: 'Conversa' },
  { value: 'revisao', label: 'Revisão' },
  { value: 'dados', label: 'Dados' },
] as const

export type ProjectPart = (typeof projectParts)[number]['value']

const FIRST = projectParts[0].value

/** The part that an address opens. */
export const partIn = (params: URLSearchParams): ProjectPart =>
  projectParts.find(({ value }) => value === params.get('aba'))?.value ?? FIRST

/** The address at which a part of the open project is shown. */
export function addressOfPart(params: URLSearchParams, part: string): string {
  const next = new URLSearchParams(params)
  if (part === FIRST) next.delete('aba')
  else next.set('aba', part)
  return `?${next}`
}
