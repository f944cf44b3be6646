import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { UploadError, type UploadOptions } from '#platform/browser/upload.ts'
import { messages } from '#platform/contract/messages.ts'
import { notify } from '#platform/ui/notify.ts'

export interface Waiting {
  key: string
  file: File
  upload: (options: UploadOptions) => Promise<unknown>
}

/**
 * Sends the files that are still queued when the upload list is unmounted.
 * @returns a ref that is true once the list is unmounted
 */
export function useSendRemaining(waiting: Waiting[]): RefObject<boolean> {
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
export const uploadErrorMessage = (error: unknown): string =>
  error instanceof UploadError ? error.message : messages.arquivo.interrompido

/** Reports a failed upload as a notification, because the upload list is no longer on the screen. */
export const notifyUploadFailed = (file: File, error: unknown): void =>
  notify.failure(`“${file.name}” não foi enviado. ${uploadErrorMessage(error)}`)

async function sendRest(waiting: Waiting[]): Promise<void> {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  const { signal } = new AbortController()
  for (const { key, file, upload } of waiting) {
    const options = { repeatKey: key, onProgress: () => undefined, signal }
    await upload(options).catch((error) => notifyUploadFailed(file, error))
  }
  removeEventListener('beforeunload', warn)
}
