import { expect, test } from 'vitest'
import { addressOf, pathsOf, screenAt } from '#app/screen.ts'
import { roles } from '#platform/contract/roles.ts'
import { helpAt } from './help.ts'

test.each(roles)('every page of %s has its own help', (role) => {
  const helps = pathsOf(role).map((path) => helpAt(role, addressOf(path.replace(':id', '7'))))
  for (const help of helps) {
    expect(help?.para).toMatch(/^\p{Lu}.*\.$/u)
    for (const can of help?.pode ?? ['']) expect(can).toMatch(/^\p{Lu}/u)
  }
  expect(new Set(helps.map((help) => help?.para)).size, 'no two pages share a help').toBe(helps.length)
})

test.each(roles)('the next step in each help text of %s is a page that the role can open', (role) => {
  const pages = pathsOf(role).map(addressOf)
  for (const page of pages) {
    const to = helpAt(role, page)?.proximo.to.split('?')[0] ?? ''
    expect(screenAt(role, to), `${page}: ${to}`).toBeDefined()
  }
})
