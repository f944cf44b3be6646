import type { Asker } from './roles.ts'

/** A picture that can be downloaded. `uso` says what it belongs to; the files of a conversation have none. */
export interface Picture {
  uso?: 'projeto' | 'portfolio' | 'logo' | undefined
}

/**
 * The file as it came may say where and when a photo was taken. The team has it; a client has that of the own
 * projects, where the agency allows it. Ask for the picture before: that decides who sees it at all.
 */
export function canHaveOriginal(asker: Asker, { uso }: Picture, allowedToClients: boolean): boolean {
  if (asker.role === 'admin' || asker.role === 'user') return true
  return asker.role === 'client' && uso === 'projeto' && allowedToClients
}
