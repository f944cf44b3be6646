import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UploadError } from '#platform/browser/upload.ts'
import { sendInParts } from './send-in-parts.ts'

interface Heard {
  method: string
  path: string
  /** The number of the part. */
  numero: string | undefined
  text: string
}

type Answer = { status: number; body: unknown } | 'lost' | 'silent'

/** The agency's server: what it heard, and how it answers the requests with files. */
let heard: Heard[]
let answer: (request: Heard) => Answer
let missing: number[]
/** How many parts are on their way at the same time, at most. */
let most: number

/** Sends no bytes, and lets the test answer. `fetch` cannot report progress, so uploads use this. */
class FakeRequest extends EventTarget {
  static running = 0
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #method = ''
  #path = ''
  #isAborted = false
  open(method: string, path: string): void {
    this.#method = method
    this.#path = path
  }
  setRequestHeader(): void {}
  abort(): void {
    this.#isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  async send(body: FormData): Promise<void> {
    FakeRequest.running += 1
    most = Math.max(most, FakeRequest.running)
    const file = body.get('arquivo')
    const request: Heard = {
      method: this.#method,
      path: this.#path,
      numero: body.get('numero')?.toString(),
      text: file instanceof File ? await textOf(file) : '',
    }
    if (this.#isAborted) return
    heard.push(request)
    const given = answer(request)
    FakeRequest.running -= 1
    if (given === 'silent') return
    if (given === 'lost') {
      this.dispatchEvent(new Event('error'))
      return
    }
    this.status = given.status
    this.responseText = JSON.stringify(given.body)
    this.dispatchEvent(new Event('load'))
  }
}

const textOf = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(file)
  })

const envio = () => ({
  id: 7,
  projetoId: 3,
  pecaId: null,
  nome: 'filme.mp4',
  tamanho: 10,
  parte_bytes: 4,
  partes: 3,
  faltam: missing,
  criado_em: '2026-11-20T14:31:00Z',
})

const peca = { id: 12, nome: 'filme' }

/** Accepts every part, and the end if all have arrived. */
const well = ({ path, numero }: Heard): Answer => {
  if (path.endsWith('/concluir')) {
    return missing.length === 0
      ? { status: 201, body: peca }
      : { status: 422, body: { error: 'O envio ficou incompleto.', code: 'UNPROCESSABLE_CONTENT' } }
  }
  missing = missing.filter((one) => String(one) !== numero)
  return { status: 200, body: envio() }
}

beforeEach(() => {
  heard = []
  most = 0
  missing = [1, 2, 3]
  answer = well
  FakeRequest.running = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url } = request
    const body = method === 'POST' ? await request.json() : undefined
    heard.push({ method, path: new URL(url).pathname, numero: undefined, text: JSON.stringify(body ?? {}) })
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(envio(), { status: 201 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file = new File(['abcdefghij'], 'filme.mp4', { lastModified: 1000 })

function send(more: Partial<Parameters<typeof sendInParts>[0]> = {}) {
  const progress: number[] = []
  const waits: boolean[] = []
  const sent = sendInParts({
    file,
    target: { projetoId: 3 },
    measured: { duracao_ms: 8000, poster: null },
    repeatKey: crypto.randomUUID(),
    onProgress: (share) => progress.push(share),
    onWaiting: (isWaiting) => {
      waits.push(isWaiting)
      // The connection is back at once, so that the test does not wait.
      if (isWaiting) queueMicrotask(() => dispatchEvent(new Event('online')))
    },
    ...more,
  })
  return { sent, progress, waits }
}

const partsHeard = () =>
  heard.filter(({ numero }) => numero !== undefined).map(({ numero }) => Number(numero))

test('a file is sent in its parts, at most two at a time, and becomes a piece', async () => {
  const { sent, progress, waits } = send()
  expect(await sent).toEqual(peca)
  expect(JSON.parse(heard[0]?.text ?? '')).toEqual({
    projetoId: 3,
    nome: 'filme.mp4',
    tamanho: 10,
    modificado: 1000,
  })
  const parts = heard.filter(({ numero }) => numero !== undefined)
  expect(parts.map(({ numero, text }) => [numero, text]).sort()).toEqual([
    ['1', 'abcd'],
    ['2', 'efgh'],
    ['3', 'ij'],
  ])
  expect(most).toBe(2)
  expect(progress.at(-1)).toBe(1)
  expect(Math.max(...progress.slice(0, -1))).toBeLessThan(1)
  expect(waits).toEqual([])
})

test('a part that the connection loses is sent again, and only that one', async () => {
  let losses = 2
  answer = (request) => {
    if (request.numero === '2' && losses > 0) {
      losses -= 1
      return 'lost'
    }
    return well(request)
  }
  const { sent, waits } = send()
  expect(await sent).toEqual(peca)
  expect(partsHeard().sort()).toEqual([1, 2, 2, 2, 3])
  expect(waits).toEqual([true, true, false])
})

test('an upload that was interrupted continues with the parts that are missing', async () => {
  missing = [3]
  const { sent, progress } = send()
  expect(await sent).toEqual(peca)
  expect(partsHeard()).toEqual([3])
  expect(progress[0]).toBe(0.8)
})

test('parts that the server has lost at the end are sent again', async () => {
  let isFirstEnd = true
  answer = (request) => {
    if (request.path.endsWith('/concluir') && isFirstEnd) {
      isFirstEnd = false
      missing = [2]
    }
    return well(request)
  }
  expect(await send().sent).toEqual(peca)
  expect(partsHeard()).toEqual([1, 2, 3, 2])
})

test('what the server refuses is not sent again, and its sentence is shown', async () => {
  answer = () => ({
    status: 415,
    body: { error: 'O conteúdo do arquivo não corresponde ao seu nome.', code: 'UNSUPPORTED_MEDIA_TYPE' },
  })
  const error = await send().sent.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UploadError)
  expect(error).toMatchObject({ message: 'O conteúdo do arquivo não corresponde ao seu nome.', status: 415 })
  expect(partsHeard().length).toBeLessThanOrEqual(2)
  expect(heard.some(({ path }) => path.endsWith('/concluir'))).toBe(false)
})

test('the pauses before a part is sent again become longer, and end after eight attempts', async () => {
  vi.useFakeTimers()
  missing = [1]
  const moments: number[] = []
  answer = () => {
    moments.push(Date.now())
    return 'lost'
  }
  const { sent } = send({ onWaiting: () => undefined })
  const failure = sent.catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(await failure).toMatchObject({ interrompido: true })
  const pauses = moments.slice(1).map((at, before) => Math.round((at - (moments[before] ?? 0)) / 1000))
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30])
})

test('a connection that returns ends the pause', async () => {
  vi.useFakeTimers()
  let isFirst = true
  answer = (request) => {
    const given = isFirst ? 'lost' : well(request)
    isFirst = false
    return given
  }
  const done = vi.fn()
  void send().sent.then(done)
  await vi.advanceTimersByTimeAsync(500)
  expect(done).toHaveBeenCalledWith(peca)
})

test('a cancelled upload ends on the server too', async () => {
  answer = () => 'silent'
  const abort = new AbortController()
  const { sent } = send({ signal: abort.signal })
  const failure = sent.catch((thrown: unknown) => thrown)
  await vi.waitFor(() => expect(partsHeard().length).toBe(2))
  abort.abort(new UploadError('cancelado'))
  expect(await failure).toMatchObject({ message: 'cancelado' })
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/envios/7' }))
})
