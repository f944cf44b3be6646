import { expect, test } from 'vitest'
import { addressOf, firstPath, screensOf } from '#app/screen.ts'
import { roles } from '#platform/contract/roles.ts'
import { menuOf, pagesOf } from './menu.tsx'

test.each(roles)(
  'the menu of %s lists each screen that has an entry, the first screen of the role first',
  (role) => {
    const wanted = screensOf(role).flatMap(({ path, menu }) => (menu ? [addressOf(path)] : []))
    const listed = pagesOf(role).map(({ to }) => to)
    expect(listed.toSorted()).toEqual(wanted.toSorted())
    expect(listed[0]).toBe(addressOf(firstPath[role]))
  },
)

test('only the menu of an admin has groups, and its settings are pinned', () => {
  const shape = roles.map((role) => {
    const { groups, pinned } = menuOf(role)
    return [role, groups.map(({ label }) => label), pinned.map(({ label }) => label)]
  })
  expect(shape).toEqual([
    ['client', [], []],
    ['admin', ['Trabalho', 'Clientes', 'Financeiro', 'Site', 'Sistema'], ['Configurações']],
    ['user', [], []],
  ])
})
