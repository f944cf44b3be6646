// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mensagem } from '#studio/chat/contract.ts'
import { Outbox } from './outbox.ts'
import { listPendentes } from './outbox-store.ts'
import {
  NoResponse,
  type Nova,
  type Pendente,
  type Post,
  type SendOptions,
  SessionExpired,
} from './pendente.ts'

const CAIO = 2
const CLARA = 3
/** Each test uses another account id, so that the tests do not share an outbox. */
let ana = 100
let stops: (() => void)[] = []

beforeEach(() => {
  ana += 1
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

/**
 * A fake server that is idempotent: it stores one message per key and returns the same message again for a
 * repeated key.
 */
function server() {
  const taken = new Map<string, Mensagem>()
  const tries: string[] = []
  /** What happens to the next requests, in order. Requests beyond the end of the list succeed. */
  const fates: ((pendente: Pendente, travel: SendOptions) => Promise<void> | void)[] = []
  const post = async (pendente: Pendente, travel: SendOptions): Promise<Mensagem> => {
    tries.push(pendente.mensagem)
    const take = () => {
      const known = taken.get(pendente.chave)
      const mensagem = known ?? toMensagem(taken.size + 1, pendente)
      taken.set(pendente.chave, mensagem)
      return mensagem
    }
    const fate = fates.shift()
    if (fate === afterTaking) take()
    await fate?.(pendente, travel)
    return take()
  }
  const texts = () => [...taken.values()].map(({ mensagem }) => mensagem)
  return { post, fates, tries, texts }
}

const before = () => {
  throw new NoResponse()
}
const afterTaking = () => {
  throw new NoResponse()
}

function toMensagem(id: number, { mensagem, com, usuario_id }: Pendente): Mensagem {
  return {
    id,
    remetente_id: usuario_id,
    destinatario_id: com,
    mensagem,
    arquivo: null,
    arquivo_url: null,
    resposta_a: null,
    criada_em: '2026-11-20T12:00:00Z',
    lida: false,
    apagada: false,
  }
}

function open(post: Post, now?: () => number, signedOut = () => {}) {
  const box = new Outbox(ana, post, now)
  stops.push(box.start(signedOut))
  return box
}

const nova = (mensagem: string, more: Partial<Nova> = {}): Nova => ({
  com: CAIO,
  mensagem,
  arquivo: null,
  resposta_a: null,
  depois_de: 0,
  ...more,
})

const states = (box: Outbox) => box.snapshot().pendentes.map(({ mensagem, estado }) => [mensagem, estado])
const arrived = (box: Outbox) => box.snapshot().enviadas.map(({ mensagem }) => mensagem.mensagem)
const until = (what: () => void | Promise<void>) => vi.waitFor(what, { timeout: 15_000 })

test('messages are shown at once, sent in order, and removed from the store afterwards', async () => {
  const { post, texts } = server()
  const box = open(post)
  for (const text of ['um', 'dois', 'três']) box.add(nova(text))
  expect(states(box).map(([, estado]) => estado)).toEqual(['enviando', 'enviando', 'enviando'])
  await until(() => expect(arrived(box)).toEqual(['um', 'dois', 'três']))
  expect([states(box), texts(), await listPendentes(ana)]).toEqual([[], ['um', 'dois', 'três'], []])
})

test('a message without a response waits together with the later messages, and is delivered once', async () => {
  const { post, fates, texts, tries } = server()
  fates.push(afterTaking)
  const box = open(post)
  box.add(nova('um'))
  box.add(nova('dois'))
  await until(() =>
    expect(states(box)).toEqual([
      ['um', 'espera'],
      ['dois', 'espera'],
    ]),
  )
  expect((await listPendentes(ana)).map(({ mensagem }) => mensagem)).toEqual(['um', 'dois'])
  await box.sendAll()
  for (const list of [texts(), arrived(box)]) expect(list).toEqual(['um', 'dois'])
  expect(tries).toEqual(['um', 'um', 'dois'])
})

test('a conversation that waits for a retry does not delay another conversation', async () => {
  const { post, fates, texts } = server()
  fates.push(before)
  const box = open(post)
  box.add(nova('para o Caio'))
  await until(() => expect(states(box)).toEqual([['para o Caio', 'espera']]))
  box.add(nova('para a Clara', { com: CLARA }))
  await until(() => expect(texts()).toEqual(['para a Clara']))
})

test('a rejected message shows its error and does not block the next message; a retry uses the same key', async () => {
  const { post, fates, texts } = server()
  const keys: string[] = []
  fates.push(({ chave }) => {
    keys.push(chave)
    throw new Error('Você não tem permissão.')
  })
  const box = open(post)
  box.add(nova('um'))
  box.add(nova('dois'))
  await until(() => expect(texts()).toEqual(['dois']))
  const [refused] = box.snapshot().pendentes
  expect(refused).toMatchObject({ estado: 'falhou', erro: 'Você não tem permissão.' })
  fates.push(({ chave }) => void keys.push(chave))
  box.retry(refused?.chave ?? '')
  await until(() => expect(texts()).toEqual(['dois', 'um']))
  expect([new Set(keys).size, keys.length]).toEqual([1, 2])
})

test('a pending message with a file survives a page reload', async () => {
  const { post, fates, texts } = server()
  fates.push(before)
  const first = open(post)
  first.add(nova('um', { arquivo: new File(['%PDF'], 'contrato.pdf', { type: 'application/pdf' }) }))
  await until(() => expect(states(first)).toEqual([['um', 'espera']]))
  for (const stop of stops) stop()
  const sent: Pendente[] = []
  fates.push((pendente) => void sent.push(pendente))
  const second = open(post)
  await until(() => expect(arrived(second)).toEqual(['um']))
  expect(texts()).toEqual(['um'])
  expect([sent[0]?.arquivo?.name, await sent[0]?.arquivo?.text()]).toEqual(['contrato.pdf', '%PDF'])
})

test('two tabs send a pending message only once, and both show it as delivered', async () => {
  const { post, fates, tries } = server()
  fates.push(before)
  const [one, two] = [open(post), open(post)]
  one.add(nova('um'))
  await until(() => expect(states(one)).toEqual([['um', 'espera']]))
  let free = () => {}
  fates.push(() => new Promise<void>((resolve) => (free = resolve)))
  const both = [one.sendAll(), two.sendAll()]
  await until(() => expect(tries).toHaveLength(2))
  free()
  await Promise.all(both)
  await until(() => expect([arrived(one), arrived(two)]).toEqual([['um'], ['um']]))
  expect(tries).toEqual(['um', 'um'])
  await until(() => expect([states(one), states(two)]).toEqual([[], []]))
})

test('sends no request while the browser is offline', async () => {
  const { post, tries, texts } = server()
  vi.stubGlobal('navigator', { onLine: false, locks: navigator.locks })
  const box = open(post)
  box.add(nova('um'))
  expect(states(box)).toEqual([['um', 'espera']])
  await until(async () => expect(await listPendentes(ana)).toHaveLength(1))
  await box.sendAll()
  expect(tries).toEqual([])
  vi.unstubAllGlobals()
  await box.sendAll()
  expect(texts()).toEqual(['um'])
})

test('logout deletes the pending messages, and the outbox of another account does not contain them', async () => {
  const { post, fates, tries } = server()
  fates.push(before)
  const box = open(post)
  box.add(nova('segredo'))
  await until(() => expect(states(box)).toEqual([['segredo', 'espera']]))
  const clara = new Outbox(ana + 5000, post)
  stops.push(clara.start(() => {}))
  await clara.sendAll()
  expect([states(clara), await listPendentes(ana + 5000), tries]).toEqual([[], [], ['segredo']])
  await box.forget()
  expect([states(box), await listPendentes(ana)]).toEqual([[], []])
})

test('an expired session does not delete the pending message, and the outbox reports the expiry', async () => {
  const { post, fates, texts } = server()
  fates.push(() => {
    throw new SessionExpired()
  })
  const signedOut = vi.fn()
  const box = open(post, undefined, signedOut)
  box.add(nova('um'))
  await until(() => expect(signedOut).toHaveBeenCalledOnce())
  expect((await listPendentes(ana)).map(({ mensagem }) => mensagem)).toEqual(['um'])
  open(post)
  await until(() => expect(texts()).toEqual(['um']))
})

test('discarding a message aborts its request and removes the message', async () => {
  const { post, fates, texts } = server()
  fates.push(
    (_pendente, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const box = open(post)
  box.add(nova('um'))
  box.add(nova('dois'))
  await until(() => expect(fates).toEqual([]))
  await box.discard(box.snapshot().pendentes[0]?.chave ?? '')
  await until(() => expect(texts()).toEqual(['dois']))
  expect(await listPendentes(ana)).toEqual([])
})

test('a message that may have been delivered a day ago is not sent again automatically', async () => {
  const { post, fates, tries } = server()
  fates.push(afterTaking)
  let now = Date.parse('2026-11-20T12:00:00Z')
  const box = open(post, () => now)
  box.add(nova('um'))
  await until(() => expect(states(box)).toEqual([['um', 'espera']]))
  now += 24 * 3_600_000
  await box.sendAll()
  expect([states(box), tries]).toEqual([[['um', 'falhou']], ['um']])
})

test('sends messages even if the browser cannot store them', async () => {
  const { post, fates, texts } = server()
  fates.push(before)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const box = open(post)
  box.add(nova('um'))
  await until(() => expect(states(box)).toEqual([['um', 'espera']]))
  await box.sendAll()
  put.mockRestore()
  expect([texts(), states(box)]).toEqual([['um'], []])
})
