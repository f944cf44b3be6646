import { expect, test } from 'vitest'
import { canDownloadOriginal, type Picture } from './originais.ts'
import type { Asker } from './roles.ts'

test.each<[Asker['role'], Picture['uso'], boolean, boolean]>([
  ['admin', 'projeto', false, true],
  ['user', undefined, false, true],
  ['client', 'projeto', true, true],
  ['client', 'projeto', false, false],
  ['client', 'portfolio', true, false],
  ['client', undefined, true, false],
  ['ninguem', 'projeto', true, false],
])(
  'a user with the role %s (picture of: %s, originals allowed for clients: %s) may download the original: %s',
  (role, uso, allowed, may) => {
    expect(canDownloadOriginal({ id: 1, role }, { uso }, allowed)).toBe(may)
  },
)
