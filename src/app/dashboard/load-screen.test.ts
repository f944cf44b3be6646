import { expect, test } from 'vitest'
import { addressOf, firstPath, pathsOf, screenAt, screensOf } from '#app/screen.ts'
import { padrao } from '#platform/contract/configuracoes-schemas.ts'
import { destinoDe } from '#platform/contract/destino.ts'
import { marcaDe } from '#platform/contract/marca.ts'
import { roles } from '#platform/contract/roles.ts'

// The screens read the agency's name and colour from the page when their modules are loaded.
const marca = document.head.appendChild(document.createElement('script'))
marca.id = 'marca'
marca.type = 'application/json'
marca.textContent = JSON.stringify(marcaDe({ ...padrao, logo: null }))
const { loadScreen } = await import('./load-screen.ts')

test.each(roles)('the first screen of %s is one of its screens, and an unknown address has none', (role) => {
  expect(screenAt(role, addressOf(firstPath[role]))).toBeDefined()
  expect(screenAt(role, '/dashboard/nao-existe')).toBeUndefined()
})

test.each(roles)('each screen of %s has its component', async (role) => {
  for (const screen of screensOf(role)) expect(await loadScreen(screen), screen.path).toBeTypeOf('function')
})

test.each(roles)('every page of %s except the home page is accepted as the target after sign-in', (role) => {
  for (const path of pathsOf(role).filter((one) => one !== '')) {
    const address = `/dashboard/${path.replace(':id', '7')}`
    expect(destinoDe(address), address).toBe(address)
  }
})
