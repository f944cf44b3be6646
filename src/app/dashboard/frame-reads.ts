import { type FirstRead, read } from '#app/first-reads.ts'
import type { Role } from '#platform/contract/roles.ts'

/** What the frame of every screen reads: the numbers beside the bell and in the menu. */
export function frameReads(role: Role): FirstRead[] {
  return [
    read('avisos', 'naoLidos'),
    ...(role === 'user' ? [] : [read('chat', 'naoLidas', {})]),
    ...(role === 'admin' ? [read('contatos', 'naoLidos')] : []),
  ]
}
