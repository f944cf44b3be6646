import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  sendFiles,
  type UploadEndpoint,
  UploadError,
  type UploadOptions,
  type UploadTarget,
} from '#platform/browser/upload.ts'
import { randomUuid } from '#platform/browser/uuid.ts'
import { isPictureName } from '#platform/contract/anexos.ts'
import { IMAGEM_MAX_BYTES } from '#platform/contract/arquivos.ts'
import { messages } from '#platform/contract/messages.ts'
import { notify } from '#platform/ui/notify.ts'

export interface Sending extends QueuedFile {
  state: 'espera' | 'enviando' | 'preparando' | 'falhou'
  /** The part of the file that was sent, from 0 to 1. */
  progress: number
  error?: string
  /** What the user should know about the file, although it is sent. */
  warning?: string
  /** Whether the upload waits for the connection and continues by itself. */
  isWaiting?: boolean
  /** Whether the connection was lost. The upload is then retried when the browser is online again. */
  interrompido?: boolean
}

/** Returns why the server would reject a file; undefined if it should be sent. */
export type Judge = (file: File) => string | undefined

/** Returns the function that uploads a file in a way of its own; undefined if the file is sent in one request. */
export type Sender = (file: File) => QueuedFile['upload'] | undefined

/**
 * An upload queue for one record. Files are sent one after the other, and a failed file remains in the list
 * until it is retried or cancelled. When the component is unmounted, the queued files are still sent.
 */
export function useUploads<Endpoint extends UploadEndpoint>(
  { endpoint, input }: UploadTarget<Endpoint>,
  judge: Judge = refusedPicture,
  sender?: Sender,
) {
  const queries = useQueryClient()
  const [list, setList] = useState<Sending[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const change = (key: string, changes: Partial<Sending>) =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => setList((all) => all.filter((one) => one.key !== key))

  const waiting = list.filter(({ state }) => state === 'espera')
  const closed = useSendRemaining(waiting)
  const busy = list.some(({ state }) => state === 'enviando' || state === 'preparando')
  const next = busy ? undefined : waiting[0]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is sent once, when it becomes the next one
  useEffect(() => {
    if (next) void send(next)
  }, [next?.key, next?.state])

  async function send({ key, file, upload }: Sending): Promise<void> {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    change(key, { state: 'enviando', progress: 0 })
    const onProgress = (progress: number) =>
      change(key, { progress, state: progress < 1 ? 'enviando' : 'preparando' })
    try {
      await upload({
        repeatKey: key,
        onProgress,
        onWaiting: (isWaiting) => change(key, { isWaiting }),
        onWarning: (warning) => change(key, { warning }),
        signal: abort.signal,
      })
      drop(key)
      await queries.invalidateQueries()
    } catch (error) {
      if (abort.signal.aborted) return
      if (closed.current) return notifyUploadFailed(file, error)
      const interrompido = error instanceof UploadError && error.interrompido
      change(key, { state: 'falhou', isWaiting: false, interrompido, error: uploadErrorMessage(error) })
    } finally {
      aborts.current.delete(key)
    }
  }

  useEffect(() => {
    const again = () =>
      setList((all) =>
        all.map((one) => (one.interrompido ? { ...one, state: 'espera', interrompido: false } : one)),
      )
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  useEffect(() => {
    if (list.length === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [list.length])

  return {
    list,
    add(files: File[]) {
      const added = files.map((file): Sending => {
        const upload =
          sender?.(file) ??
          ((options: UploadOptions) => sendFiles({ endpoint, input, files: [file], ...options }))
        return { key: randomUuid(), file, upload, progress: 0, ...stateOf(judge(file)) }
      })
      setList((all) => [...all, ...added])
    },
    retry: (key: string) => change(key, { state: 'espera', interrompido: false }),
    cancel(key: string) {
      aborts.current.get(key)?.abort(new UploadError('cancelado'))
      drop(key)
    },
  }
}

/**
 * The initial state of a file. A file that the server would reject is marked as failed without being sent.
 */
const stateOf = (error: string | undefined): Pick<Sending, 'state' | 'error'> =>
  error ? { state: 'falhou', error } : { state: 'espera' }

/** Why the server would reject a file as a picture; undefined if it should be sent. */
export function refusedPicture({ name, size }: File): string | undefined {
  // The type is empty in browsers that do not know the format. The server compares name, type and content.
  if (!isPictureName(name)) return messages.arquivo.tipo
  return size > IMAGEM_MAX_BYTES ? messages.arquivo.grande : undefined
}

interface QueuedFile {
  key: string
  file: File
  upload: (options: UploadOptions) => Promise<unknown>
}

/**
 * Sends the files that are still queued when the upload list is unmounted.
 * @returns a ref that is true once the list is unmounted
 */
function useSendRemaining(waiting: QueuedFile[]): RefObject<boolean> {
  const queries = useQueryClient()
  const latest = useRef(waiting)
  const closed = useRef(false)
  useEffect(() => {
    latest.current = waiting
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on unmount only, with the latest queue from the ref
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
      if (latest.current.length > 0) void sendRest(latest.current).then(() => queries.invalidateQueries())
    }
  }, [])
  return closed
}

/** The message that tells the user why a file was not sent. */
const uploadErrorMessage = (error: unknown): string =>
  error instanceof UploadError ? error.message : messages.arquivo.interrompido

/** Reports a failed upload as a notification, because the upload list is no longer on the screen. */
const notifyUploadFailed = (file: File, error: unknown): void =>
  notify.failure(`“${file.name}” não foi enviado. ${uploadErrorMessage(error)}`)

async function sendRest(waiting: QueuedFile[]): Promise<void> {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  const { signal } = new AbortController()
  for (const { key, file, upload } of waiting) {
    const options = { repeatKey: key, onProgress: () => undefined, signal }
    await upload(options).catch((error) => notifyUploadFailed(file, error))
  }
  removeEventListener('beforeunload', warn)
}
