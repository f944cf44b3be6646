import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { marcaDe } from '#contract/platform/rules/marca.ts'
import { padrao } from '#contract/platform/schemas/configuracoes.ts'
import { roles } from '#contract/roles.ts'
import { helpAt, helps } from './help.ts'

// The server embeds the branding in the page, and the layout reads it when its module is loaded.
const face = document.head.appendChild(document.createElement('script'))
face.id = 'marca'
face.type = 'application/json'
face.textContent = JSON.stringify(marcaDe({ ...padrao, logo: null }))
const { pathsOf } = await import('#web/dashboard/routes.tsx')

test.each(roles)('every page of %s has its own help', (role) => {
  for (const path of pathsOf(role)) {
    const help = helpAt(role, `/dashboard/${path.replace(':id', '7')}`)
    expect(help, `${role}: /dashboard/${path}`).toBe(helps[role][path])
    expect(help?.para, path).toMatch(/^\p{Lu}.*\.$/u)
    for (const can of help?.pode ?? ['']) expect(can, path).toMatch(/^\p{Lu}/u)
  }
  const sentences = Object.values(helps[role]).map(({ para }) => para)
  expect(new Set(sentences).size, 'no two pages share a help').toBe(sentences.length)
})

test.each(roles)('the next step in each help text of %s is a page that the role can open', (role) => {
  const pages = pathsOf(role).map((path) => `/dashboard/${path}`.replace(/\/$/, ''))
  for (const [path, { proximo }] of Object.entries(helps[role])) {
    const to = proximo.to.split('?')[0] ?? ''
    expect(
      pages.some((page) => matchPath(page, to)),
      `${path}: ${to}`,
    ).toBe(true)
  }
})
