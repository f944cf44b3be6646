import { onTestFinished } from 'vitest'
import { lastSeq } from '#platform/audit/queries.ts'
import { type Person, password, type TestApp, testApp } from './app.ts'
import { type Form, postForm } from './form.ts'
import { field, readBlocks } from './stream.ts'

export const pdf = (text = 'contrato', nome = 'contrato.pdf') =>
  new File([`%PDF-1.7\n${text}\n%%EOF`], nome, { type: 'application/pdf' })

/** Sets up an agency with two admins, Ugo of the team, and two clients without any messages. */
export async function agencyWithChat(environment?: Record<string, string>) {
  const app = await testApp(environment)
  const ana = await app.person('Ana', 'admin')
  const bia = await app.person('Bia', 'admin')
  const ugo = await app.person('Ugo', 'user')
  const caio = await app.person('Caio')
  const clara = await app.person('Clara')
  const say = (from: Person, to: Pick<Person, 'id'>, mensagem: string) =>
    from.api.chat.enviar({ destinatario_id: to.id, mensagem })
  const read = (who: Person, other: Pick<Person, 'id'>) =>
    who.api.chat.mensagens({ com: other.id, marcar: 'nao' })
  return {
    app,
    ana,
    bia,
    ugo,
    caio,
    clara,
    say,
    read,
    texts: async (who: Person, other: Pick<Person, 'id'>) =>
      (await read(who, other)).map(({ mensagem }) => mensagem),
    contacts: async ({ api }: Person) => (await api.chat.usuarios({})).map(({ name }) => name),
    unread: async ({ api }: Person) => (await api.chat.naoLidas({})).nao_lidas,
    setRole: ({ id, email }: Person, nome: string, role: 'admin' | 'client' | 'user') =>
      ana.api.usuarios.update({ id, nome, email, role }),
    again: ({ api, email }: Person) => api.sessao.login({ email, password }),
    hear: (who: Person) => hear(app, who),
    messages: () => app.context.database.reads.selectFrom('mensagens').selectAll().orderBy('id').execute(),
  }
}

/** Sends a message as a form with files. */
export const sendForm = (who: Pick<Person, 'fetch'>, form: Form) => postForm(who, '/api/chat/mensagens', form)

interface ReceivedEvent {
  entidade: string
  entidade_id: number
}

/** Opens the event stream of a person and collects the chat events that arrive from now on. */
async function hear({ context }: TestApp, { fetch }: Pick<Person, 'fetch'>): Promise<ReceivedEvent[]> {
  const hangUp = new AbortController()
  onTestFinished(() => hangUp.abort())
  const headers = { 'last-event-id': String(await lastSeq(context.database.reads)) }
  const { body } = await fetch('/api/eventos', { headers, signal: hangUp.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  // The first part of the stream is a greeting. After the greeting has arrived, no event is missed.
  await reader?.read()
  const received: ReceivedEvent[] = []
  void readBlocks(reader, (block) => {
    const one: ReceivedEvent = JSON.parse(field(block, 'data') ?? '{}')
    if (ofChat.has(one.entidade)) received.push(one)
  })
  return received
}

const ofChat = new Set(['mensagens', 'leituras', 'digitando'])
