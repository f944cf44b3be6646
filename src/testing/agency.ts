import { type Person, password, testApp } from './app.ts'

/** Values for a new project. */
export const site = {
  title: 'Site novo',
  clientName: 'Café da Praça',
  description: 'Um site com cardápio',
  category: 'Web Design',
} as const

/** Sets up an agency with Ana and Ugo, the clients Caio and Clara, and a project of Caio's. */
export async function agency(environment?: Record<string, string>) {
  const app = await testApp(environment)
  const ana = await app.person('Ana', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const own = { ...site, clientName: 'Caio', clientId: caio.id }
  const { id } = await ana.api.projetos.create(own)
  const outbox = (to?: Person) =>
    app.context.database.reads
      .selectFrom('correio')
      .select(['para', 'assunto', 'texto', 'sair'])
      .where('para', 'in', to ? [to.email] : [ana, ugo, caio, clara].map(({ email }) => email))
      .orderBy('id')
      .execute()
  return {
    app,
    ana,
    ugo,
    caio,
    clara,
    site: own,
    id,
    /** Reads the e-mails of the outbox to one of these people, or to all of them, oldest first. */
    outbox,
    sentences: async ({ api }: Person) => (await api.avisos.list({})).map(({ frase }) => frase),
    unread: async ({ api }: Person) => (await api.avisos.naoLidos()).nao_lidos,
    review: () => ugo.api.projetos.setStatus({ id, status: 'review' }),
    /** Advances the clock and signs everyone in again. */
    later: async (time: Temporal.DurationLike = { seconds: 0 }) => {
      app.pass(time)
      for (const { api, email } of [ana, ugo, caio, clara]) await api.sessao.login({ email, password })
    },
  }
}
