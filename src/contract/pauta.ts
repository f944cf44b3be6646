import { normalise } from './text.ts'

const several = /[,;/&+]| e /

/**
 * Whether somebody is meant by what stands as responsible, which is typed by hand: the whole name or the first one,
 * alone or among others, whatever the case and the accents. Who shares a first name may see one too many.
 */
export function isResponsible(name: string, responsavel: string): boolean {
  const [whole, first] = [folded(name), folded(name).split(' ')[0]]
  // A whole name may have an `e` of its own.
  return [responsavel, ...normalise(responsavel).split(several)]
    .map(folded)
    .some((one) => one !== '' && (one === whole || one === first))
}

const folded = (text: string) => normalise(text).trim().replace(/\s+/g, ' ')
