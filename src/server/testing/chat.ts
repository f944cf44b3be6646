import { onTestFinished } from 'vitest'
import { lastSeq } from '#server/auditoria/queries.ts'
import { type Person, password, type TestApp, testApp } from './app.ts'

export const pdf = (text = 'contrato', nome = 'contrato.pdf') =>
  new File([`%PDF-1.7\n${text}\n%%EOF`], nome, { type: 'application/pdf' })

/** A house of two admins, one of the staff, and two clients whom nobody has written to yet. */
export async function chatHouse(environment?: Record<string, string>) {
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
    ...{ app, ana, bia, ugo, caio, clara, say, read },
    texts: async (who: Person, other: Pick<Person, 'id'>) =>
      (await read(who, other)).map(({ mensagem }) => mensagem),
    contacts: async ({ api }: Person) => (await api.chat.usuarios({})).map(({ name }) => name),
    unread: async ({ api }: Person) => (await api.chat.naoLidas({})).nao_lidas,
    setRole: ({ id, email }: Person, nome: string, role: 'admin' | 'client' | 'user') =>
      ana.api.usuarios.update({ id, nome, email, role }),
    again: ({ api, email }: Person) => api.sessao.login({ email, password }),
    hear: (who: Person) => hear(app, who),
    messages: () => app.house.database.reads.selectFrom('mensagens').selectAll().orderBy('id').execute(),
  }
}

interface Form {
  fields?: Record<string, string>
  files?: File[]
  key?: string
}

/** A message as a form with files. */
export function sendForm({ fetch }: Pick<Person, 'fetch'>, { fields = {}, files = [], key }: Form) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append('arquivo', file)
  const headers = key ? { 'idempotency-key': key } : {}
  return fetch('/api/chat/mensagens', { method: 'POST', body, headers })
}

interface Heard {
  entidade: string
  entidade_id: number
}

/** What an open screen of somebody is told of conversations, from now on. */
async function hear({ house }: TestApp, { fetch }: Pick<Person, 'fetch'>): Promise<Heard[]> {
  const hangUp = new AbortController()
  onTestFinished(() => hangUp.abort())
  const headers = { 'last-event-id': String(await lastSeq(house.database.reads)) }
  const { body } = await fetch('/api/eventos', { headers, signal: hangUp.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  // The house greets with an empty comment; from then on it is heard.
  await reader?.read()
  const heard: Heard[] = []
  const readOn = async () => {
    for (let rest = ''; ; ) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      const told = blocks.flatMap((block) => block.match(/^data: (.*)$/m)?.[1] ?? [])
      heard.push(...told.map((data) => JSON.parse(data)).filter(({ entidade }) => ofChat.has(entidade)))
    }
  }
  void readOn().catch(() => undefined)
  return heard
}

const ofChat = new Set(['mensagens', 'leituras', 'digitando'])
