import { safe } from '@orpc/client'
import { accountsMessages } from '#platform/auth/messages.ts'
import { type Person, password, refusal, type TestApp } from './app.ts'

/**
 * Tries what a stranger may do with a text at every place of an installation that takes a token: as a cookie, in a link,
 * in a form.
 * @param signedIn somebody who is signed in, for the links that need a session
 * @returns the places that it opens
 */
export async function placesOpenedBy(
  app: Pick<TestApp, 'browser' | 'fetch'>,
  signedIn: Person,
  text: string,
): Promise<string[]> {
  const { api, fetch } = app.browser()
  const visit = (path: string, cookie: string) =>
    app.fetch(new Request(new URL(path, 'http://localhost:3000'), { headers: { cookie } }))
  const works = async (call: Promise<unknown>) => (await safe(call)).error === null
  // A link that is valid lets the server look at the password, which is too common.
  const asksForPassword = async (call: Promise<unknown>) => 'senha' in ((await refusal(call)).fields ?? {})
  const senha = '12345678'
  const places: Record<string, () => Promise<boolean>> = {
    'session cookie': async () => (await visit('/api/perfil', `sessao=${text}`)).ok,
    'cookie of a review': async () => (await visit('/api/revisao', `revisao=${text}`)).ok,
    'new password': () => asksForPassword(api.senha.redefinir({ token: text, senha })),
    'first password': () => asksForPassword(api.senha.criar({ token: text, senha })),
    // An invitation that is valid is refused because it was made for another address.
    invitation: async () => {
      const stranger = { name: 'Ivo', email: 'ivo@exemplo.com.br', password, role: 'user' } as const
      return 'email' in ((await refusal(api.cadastro.create({ ...stranger, convite: text }))).fields ?? {})
    },
    'proof of an address': async () =>
      (await refusal(signedIn.api.perfil.confirmarEmail({ token: text }))).error ===
      accountsMessages.emailProvado.outraConta,
    'link to a review': () => works(api.revisao.abrir({ token: text })),
    'end of reminders': () => works(api.revisao.lembretes({ token: text })),
    'end of e-mails': () => works(api.avisos.sair({ t: text })),
    'proof of a request': () => works(api.titulares.confirmar({ t: text })),
    calendar: async () => (await fetch(`/api/agenda/${text}.ics`)).ok,
  }
  const opened: string[] = []
  for (const [place, opens] of Object.entries(places)) if (await opens()) opened.push(place)
  return opened
}
