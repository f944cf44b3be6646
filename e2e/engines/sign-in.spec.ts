import type { Role } from '#platform/contract/roles.ts'
import { type Person, password, test } from './journey.ts'

const firstScreens: Record<Role, { path: string; heading: RegExp }> = {
  admin: { path: '/dashboard', heading: /^Início$/ },
  user: { path: '/dashboard/agenda', heading: /^Agenda de Atividades/ },
  client: { path: '/dashboard', heading: /^Bem-vindo/ },
}

for (const [role, { path, heading }] of Object.entries(firstScreens) as [
  Role,
  (typeof firstScreens)[Role],
][]) {
  test(`a person with the role ${role} signs in by the dialog with the keyboard alone`, async ({
    ana,
    person,
    openWindow,
  }) => {
    const who: Person = role === 'admin' ? ana : await person('Bia', role)
    const screen = await openWindow()
    await screen.open('/')
    await screen.tabTo('Área do Cliente')
    await screen.press('Enter')
    await screen.sees('dialog', 'Área Restrita')
    await screen.type(who.account.email)
    await screen.press('Tab')
    await screen.type(password)
    await screen.press('Enter')
    await screen.isAt(path)
    await screen.sees('heading', heading)
  })
}
