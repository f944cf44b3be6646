import { VER_COMO } from '#platform/auth/rules.ts'
import type { Person, TestApp } from './app.ts'

/** A tab in the browser of a person, whose requests name this client or this project. */
export function tabOf(app: Pick<TestApp, 'browser'>, { jar }: Pick<Person, 'jar'>, named: string) {
  const tab = app.browser({ [VER_COMO]: named })
  for (const [name, value] of jar) tab.jar.set(name, value)
  return tab
}

/** The tab in which an admin views as a client. */
export async function viewingTab(app: Pick<TestApp, 'browser'>, admin: Person, { id }: { id: number }) {
  await admin.api.verComo.abrir({ id })
  return tabOf(app, admin, String(id))
}
