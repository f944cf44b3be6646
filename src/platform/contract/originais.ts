import { type Asker, isOfTeam } from './roles.ts'

/**
 * A picture that can be downloaded. `uso` says to what kind of record the picture belongs; files of the chat
 * have no `uso`.
 */
export interface Picture {
  uso?: 'projeto' | 'portfolio' | 'logo' | undefined
}

/**
 * Whether the user may download the original file, whose metadata may tell where and when a photo was taken.
 * The team always may; a client may for pictures of projects, if the agency allows it. Callers must first
 * check that the user may see the picture at all.
 */
export function canDownloadOriginal(asker: Asker, { uso }: Picture, allowedToClients: boolean): boolean {
  if (isOfTeam(asker)) return true
  const isClient = asker.role === 'client' || asker.role === 'revisor'
  return isClient && uso === 'projeto' && allowedToClients
}
