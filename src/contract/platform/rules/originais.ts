import type { Asker } from '#contract/roles.ts'

/** A downloadable picture. `uso` says what it belongs to; it is missing for files of the chat. */
export interface Picture {
  uso?: 'projeto' | 'portfolio' | 'logo' | undefined
}

/**
 * Whether the user may download the original file, whose metadata may tell where and when a photo was taken.
 * The team always may; a client may for pictures of projects, if the agency allows it. Callers must check
 * first that the user may see the picture at all.
 */
export function canDownloadOriginal(asker: Asker, { uso }: Picture, allowedToClients: boolean): boolean {
  if (asker.role === 'admin' || asker.role === 'user') return true
  return asker.role === 'client' && uso === 'projeto' && allowedToClients
}
