import { randomUuid } from '#platform/browser/uuid.ts'
import { withLock } from '#platform/dashboard/with-lock.ts'
import { dropPendente, forgetPendentes, keepPendente, listPendentes } from './outbox-store.ts'
import {
  type DeliveredMensagem,
  type NaSaida,
  NoResponse,
  type Nova,
  type OutboxSnapshot,
  type Pendente,
  type Post,
  SessionExpired,
} from './pendente.ts'

const PAUSES = [2000, 5000, 10_000, 20_000, 30_000]

interface ScheduledRetry {
  tries: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** False while the retry is running. */
  on: boolean
}

/** The conversations that wait for a retry. The pause becomes longer after each failed attempt (backoff). */
class RetryTimers {
  readonly #again: (com: number) => void
  readonly #waits = new Map<number, ScheduledRetry>()

  constructor(again: (com: number) => void) {
    this.#again = again
  }

  has(com: number): boolean {
    return this.#waits.get(com)?.on ?? false
  }

  wait(com: number): void {
    const { tries = 0, timer: former } = this.#waits.get(com) ?? {}
    clearTimeout(former)
    const pause = PAUSES[Math.min(tries, PAUSES.length - 1)]
    const wait: ScheduledRetry = { tries: tries + 1, timer: undefined, on: true }
    // Without a connection, the browser's `online` event triggers the retry. With a connection, a timer is
    // needed, because the server may not respond.
    if (navigator.onLine !== false) wait.timer = setTimeout(() => this.#tryAgain(com, wait), pause)
    this.#waits.set(com, wait)
  }

  goOn(com: number): void {
    clearTimeout(this.#waits.get(com)?.timer)
    this.#waits.delete(com)
  }

  end(): void {
    for (const com of [...this.#waits.keys()]) this.goOn(com)
  }

  #tryAgain(com: number, wait: ScheduledRetry): void {
    wait.on = false
    this.#again(com)
  }
}

const HOUR = 3_600_000
/**
 * The server remembers an idempotency key for 24 hours. A message that was first sent more than 23 hours ago
 * is not retried automatically, because it could be delivered twice.
 */
const KEY_LASTS = 23 * HOUR
const UNCLEAR = 'Não sabemos se a mensagem chegou: confira a conversa antes de enviar de novo.'
/** Interval of the check for messages whose tab was closed before it could retry them. */
const LOOK_AGAIN_MS = 30_000

/**
 * Sends the chat messages of one account, in order per conversation; a rejected message does not delay the
 * later ones. To deliver no message twice, a message is stored before it is sent, a lock lets only one tab at
 * a time send in a conversation, and every retry has the same idempotency key.
 */
export class Outbox {
  readonly user: number
  readonly #post: Post
  readonly #now: () => number
  #channel: BroadcastChannel | undefined
  readonly #listeners = new Set<() => void>()
  readonly #flights = new Map<string, { abort: AbortController; progress: number }>()
  /** Keys of discarded messages, so that a write still in progress does not restore them. */
  readonly #gone = new Set<string>()
  readonly #waits = new RetryTimers((com) => void this.#send(com))
  #kept: Pendente[] = []
  #sent: DeliveredMensagem[] = []
  #shown: OutboxSnapshot = { pendentes: [], enviadas: [] }
  #writing: Promise<unknown> = Promise.resolve()
  #signedOut: () => void = () => undefined

  constructor(user: number, post: Post, now: () => number = Date.now) {
    this.user = user
    this.#post = post
    this.#now = now
  }

  /** The connection to the other tabs, which is opened at its first use. */
  get #others(): BroadcastChannel {
    if (this.#channel) return this.#channel
    this.#channel = new BroadcastChannel(`bastidor.saida.${this.user}`)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<DeliveredMensagem | null>) => {
      if (data) this.#arrived(data)
      void this.#reread()
    })
    return this.#channel
  }

  /**
   * Loads the stored messages and starts sending them. Sending is repeated when the browser is online again,
   * and at a regular interval.
   * @returns a function that stops the repetition
   */
  start(onSignedOut: () => void): () => void {
    this.#signedOut = onSignedOut
    const again = () => void this.sendAll()
    const tell = () => this.#tell()
    globalThis.addEventListener?.('online', again)
    globalThis.addEventListener?.('offline', tell)
    const look = setInterval(() => this.#sendIdle(), LOOK_AGAIN_MS)
    void this.#others
    void this.#reread().then(() => this.#sendIdle())
    return () => {
      clearInterval(look)
      globalThis.removeEventListener?.('online', again)
      globalThis.removeEventListener?.('offline', tell)
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): OutboxSnapshot => this.#shown

  add(nova: Nova): void {
    const last = this.#kept.at(-1)?.escrita_em ?? 0
    const pendente: Pendente = {
      ...nova,
      chave: randomUuid(),
      usuario_id: this.user,
      tentada_em: null,
      erro: null,
      escrita_em: Math.max(this.#now(), last + 1),
    }
    this.#kept = [...this.#kept, pendente]
    this.#tell()
    this.#write(pendente)
  }

  /** Sends a rejected or waiting message again at once, with the same key. */
  retry(chave: string): void {
    const found = this.#kept.find((one) => one.chave === chave)
    if (!found) return
    const stale = this.#isStale(found)
    const pendente = { ...found, erro: null, tentada_em: stale ? null : found.tentada_em }
    this.#kept = this.#kept.map((one) => (one.chave === chave ? pendente : one))
    this.#waits.goOn(found.com)
    this.#tell()
    this.#write(pendente)
  }

  async discard(chave: string): Promise<void> {
    const found = this.#kept.find((one) => one.chave === chave)
    if (!found) return
    this.#gone.add(chave)
    this.#kept = this.#kept.filter((one) => one !== found)
    this.#flights.get(chave)?.abort.abort()
    this.#tell()
    await this.#writing
    await dropPendente(found)
    this.#others.postMessage(null)
  }

  /** Retries all conversations, for example when the connection is restored. */
  async sendAll(): Promise<void> {
    const conversations = new Set((await listPendentes(this.user)).map(({ com }) => com))
    for (const com of conversations) this.#waits.goOn(com)
    this.#tell()
    await Promise.all([...conversations].map((com) => this.#send(com)))
  }

  /** Discards all messages of the account from this browser when the user logs out. */
  async forget(): Promise<void> {
    for (const { chave } of this.#kept) this.#gone.add(chave)
    for (const { abort } of this.#flights.values()) abort.abort()
    this.#waits.end()
    this.#kept = []
    this.#tell()
    await this.#writing
    await forgetPendentes(this.user)
    this.#others.postMessage(null)
  }

  #sendIdle(): void {
    const idle = this.#kept.filter(({ com, erro }) => erro === null && !this.#waits.has(com))
    for (const com of new Set(idle.map(({ com }) => com))) void this.#send(com)
  }

  #write(pendente: Pendente): void {
    // Writes are made one after another, so that a message is not stored before an earlier message with a
    // large file.
    this.#writing = this.#writing.then(() => keepPendente(pendente))
    void this.#writing.then(() => this.#send(pendente.com))
  }

  async #send(com: number): Promise<void> {
    await withLock(`bastidor.saida.${this.user}.${com}`, async () => {
      // A message added while the previous attempt failed waits for the same retry.
      while (!this.#waits.has(com) && (await this.#sendNext(com)));
    })
  }

  /**
   * Sends the oldest unsent message of a conversation, except messages that are not retried automatically.
   * @returns whether to continue with the next message
   */
  async #sendNext(com: number): Promise<boolean> {
    const next = (await listPendentes(this.user)).find(
      (one) => one.com === com && one.erro === null && !this.#gone.has(one.chave),
    )
    if (!next) return false
    if (navigator.onLine === false) return this.#wait(com)
    if (this.#isStale(next)) return this.#refuse(next, UNCLEAR)
    const flight = { abort: new AbortController(), progress: 0 }
    this.#flights.set(next.chave, flight)
    try {
      const tentada_em = next.tentada_em ?? this.#now()
      // The attempt is stored before the request. If this tab is closed now, the next tab knows that the
      // message may have been delivered.
      await keepPendente({ ...next, tentada_em })
      this.#change(next.chave, { tentada_em })
      flight.abort.signal.throwIfAborted()
      const mensagem = await this.#post(next, {
        signal: flight.abort.signal,
        onProgress: (part) => {
          flight.progress = part
          this.#tell()
        },
      })
      await dropPendente(next)
      this.#others.postMessage({ chave: next.chave, mensagem })
      this.#waits.goOn(com)
      this.#arrived({ chave: next.chave, mensagem })
      return true
    } catch (error) {
      return this.#failed(next, error)
    } finally {
      this.#flights.delete(next.chave)
    }
  }

  async #failed(pendente: Pendente, error: unknown): Promise<boolean> {
    if (this.#gone.has(pendente.chave)) {
      await dropPendente(pendente)
      return true
    }
    if (error instanceof SessionExpired) this.#signedOut()
    if (error instanceof SessionExpired || error instanceof NoResponse) return this.#wait(pendente.com)
    return this.#refuse(pendente, error instanceof Error ? error.message : '')
  }

  async #refuse(pendente: Pendente, erro: string): Promise<boolean> {
    await keepPendente({ ...pendente, tentada_em: pendente.tentada_em ?? this.#now(), erro })
    this.#change(pendente.chave, { erro })
    this.#others.postMessage(null)
    return true
  }

  #wait(com: number): false {
    this.#waits.wait(com)
    this.#tell()
    return false
  }

  #isStale({ tentada_em }: Pendente): boolean {
    return tentada_em !== null && this.#now() - tentada_em > KEY_LASTS
  }

  #change(chave: string, changes: Partial<Pendente>): void {
    this.#kept = this.#kept.map((one) => (one.chave === chave ? { ...one, ...changes } : one))
    this.#tell()
  }

  #arrived(enviada: DeliveredMensagem): void {
    this.#kept = this.#kept.filter(({ chave }) => chave !== enviada.chave)
    this.#sent = [...this.#sent.filter(({ chave }) => chave !== enviada.chave), enviada]
    this.#tell()
  }

  /**
   * Reads the store again after another tab has changed it, and once more if this tab has written to it in
   * the meantime.
   */
  async #reread(): Promise<void> {
    let [stored, until] = [this.#kept, this.#writing]
    do {
      until = this.#writing
      await until
      stored = await listPendentes(this.user)
    } while (until !== this.#writing)
    const over = new Set([...this.#gone, ...this.#sent.map(({ chave }) => chave)])
    this.#kept = stored.filter(({ chave }) => !over.has(chave))
    this.#tell()
  }

  #tell(): void {
    const offline = navigator.onLine === false
    const pendentes = this.#kept.map((one): NaSaida => {
      const waits = offline || this.#waits.has(one.com)
      const estado = one.erro !== null ? 'falhou' : waits ? 'espera' : 'enviando'
      return { ...one, estado, progresso: this.#flights.get(one.chave)?.progress ?? 0 }
    })
    this.#shown = { pendentes, enviadas: this.#sent }
    for (const listener of this.#listeners) listener()
  }
}
