import { expect, test } from 'vitest'
import type { Asker } from '#platform/contract/roles.ts'
import { canChangeImages, canChangeTerms, canReview, changesTerms } from './rules.ts'

const caio: Asker = { id: 3, role: 'client' }

test.each<[Asker, number | null, 'review' | 'approved', boolean]>([
  [caio, 3, 'review', true],
  [caio, 3, 'approved', false],
  [caio, 4, 'review', false],
  [caio, null, 'review', false],
  [{ id: 3, role: 'admin' }, 3, 'review', false],
])(
  'the user %j may decide on a project of the client %s with the status %s: %s',
  (asker, clientId, status, may) => {
    expect(canReview(asker, { clientId, status })).toBe(may)
  },
)

test.each<[Asker['role'], 'review' | 'approved', boolean]>([
  ['admin', 'approved', true],
  ['user', 'approved', true],
  ['client', 'approved', false],
  ['ninguem', 'approved', false],
  ['admin', 'review', false],
])(
  'a user with the role %s may change the pictures of a project with the status %s: %s',
  (role, status, may) => {
    expect(canChangeImages({ id: 1, role }, { status })).toBe(may)
    expect(canChangeTerms({ status })).toBe(status !== 'review')
  },
)

const terms = { title: 'Site', description: 'Um site', category: 'Branding' as const, clientName: 'Caio' }

test.each<[object, boolean]>([
  [{}, false],
  [{ clientName: 'Clara' }, false],
  [{ title: 'Outro' }, true],
  [{ description: 'Outro' }, true],
  [{ category: 'Web Design' }, true],
  [{ budget: 1 }, true],
  [{ deadline: '2026-12-01' }, true],
])('the change %j affects what the client decides on: %s', (change, changes) => {
  const before = { ...terms, budget: null, deadline: null }
  expect(changesTerms(before, { ...terms, ...change })).toBe(changes)
})
