import { normalise } from '#platform/contract/text.ts'

const several = /[,;/&+]| e /

/**
 * Whether a user is among the responsible people, whose names are typed by hand. The full name or the first
 * name matches, alone or in a list, ignoring case and accents. A typed first name matches every user who has
 * it.
 */
export function isResponsible(name: string, responsavel: string): boolean {
  const [fullName, first] = [folded(name), folded(name).split(' ')[0]]
  // A full name may itself contain `e`, so the whole text is compared too.
  return [responsavel, ...normalise(responsavel).split(several)]
    .map(folded)
    .some((one) => one !== '' && (one === fullName || one === first))
}

const folded = (text: string) => normalise(text).trim().replace(/\s+/g, ' ')
