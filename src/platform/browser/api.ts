import { ORPCError } from '@orpc/client'
import type { AnyContractProcedure } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import {
  type MutationOptions,
  QueryCache,
  QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { RODADA_EXTRA, VISAO_ENCERRADA } from '#platform/contract/error-codes.ts'
import type { TipoNaLixeira } from '#platform/contract/lixeira.ts'
import { type BrowserMeta, browserMetaOf } from '#platform/contract/meta.ts'
import { type Notice, notify } from '#platform/ui/notify.ts'
import { endView, viewHeaders } from './client-view.ts'
import { fetchConfirmed } from './confirmation.ts'
import { fetchWatched } from './connection.ts'
import { endpoints } from './endpoints.ts'
import { createClient } from './link.ts'
import { isOnServer, rendering } from './rendering.ts'
import { UploadError } from './upload.ts'
import { randomUuid } from './uuid.ts'

export const client = createClient({
  url: isOnServer ? 'http://localhost/api' : `${globalThis.location.origin}/api`,
  fetch: (request) => rendering()?.fetch(request) ?? fetchWatched(() => fetchConfirmed(request)),
  headers: viewHeaders,
})

/** Query and mutation options for every endpoint, such as `api.projetos.list.queryOptions(…)`. */
export const api = createTanstackQueryUtils(client)

/**
 * Creates the query client.
 * @param onSignedOut called when any request fails with 401, because the session has ended
 */
export function newQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut()
    if (error instanceof ORPCError && error.code === VISAO_ENCERRADA) endView(error.message)
  }
  const queryCache = new QueryCache({ onError })
  // Data that were read before their screen was opened (read-ahead.ts) are removed, because the screen would show them
  // until it has read them again.
  queryCache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return
    if (event.query.meta?.['isAhead']) queryCache.remove(event.query)
  })
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection, a query must fail with a message. By default it would pause silently until
        // the connection is restored.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          !isOnServer &&
          (isBusy(error)
            ? failures < PATIENCE
            : navigator.onLine && failures < 2 && !(error instanceof ORPCError)),
        retryDelay: waitOf,
      },
      mutations: {
        networkMode: 'always',
        // A 503 means that the server did nothing, so the request may be sent again. The retry uses the same
        // Idempotency-Key.
        retry: (failures, error) => isBusy(error) && failures < PATIENCE,
        retryDelay: waitOf,
        onError,
      },
    },
  })
}

/** The maximum number of retries while the server responds with 503. */
const PATIENCE = 4

const isBusy = (error: unknown): error is ORPCError<'SERVICE_UNAVAILABLE', { retryAfter?: number }> =>
  error instanceof ORPCError && error.code === 'SERVICE_UNAVAILABLE'

/**
 * Returns how many milliseconds to wait before a retry. After a 503 this is the server's Retry-After (one
 * second if it sent none) plus a random part, so that not all browsers retry at the same moment. After other
 * failures the time doubles with each retry, up to 30 seconds.
 */
function waitOf(failures: number, error: unknown): number {
  if (isBusy(error)) return (error.data?.retryAfter || 1) * 1000 * (1 + Math.random() / 2)
  return Math.min(1000 * 2 ** failures, 30_000)
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'UNAUTHORIZED'
}

/** An endpoint of `api` that changes data. */
export interface WriteEndpoint<Input, Output> {
  call: (input: Input, options: { context: { repeatKey: string } }) => Promise<Output>
  mutationKey(): QueryKey
}

/**
 * A mutation for an endpoint. After success it shows the success message (`says`, or that of the endpoint)
 * and invalidates all queries. The message about a record that was moved to the bin has a button 'Desfazer'.
 * After a failure it shows the error message. Calling it again with the same input object sends the same
 * Idempotency-Key.
 * @param showsFields true if the form shows errors at its fields; such errors are then not shown as a
 * notification
 */
export function useAction<Input, Output>(
  endpoint: WriteEndpoint<Input, Output>,
  says?: string,
  showsFields = false,
) {
  return useMutation(actionOptions(useQueryClient(), { endpoint, says, showsFields }))
}

/**
 * Returns the input with which the same endpoint undoes a change; undefined if it cannot be undone without a
 * loss.
 */
export type Undo<Input, Output> = (output: Output) => Input | undefined

/** A mutation as `useAction` returns it, whose success message has a button 'Desfazer'. */
export function useUndoableAction<Input, Output>(
  endpoint: WriteEndpoint<Input, Output>,
  undo: Undo<NoInfer<Input>, Output>,
  says?: Says<Output>,
) {
  return useMutation(actionOptions(useQueryClient(), { endpoint, undo, says }))
}

/** The success message, or a function that returns it for the response. */
type Says<Output> = string | ((output: Output) => string)

interface Action<Input, Output> {
  endpoint: WriteEndpoint<Input, Output>
  says?: Says<Output> | undefined
  showsFields?: boolean
  undo?: Undo<Input, Output>
}

/** The options of the mutation that `useAction` describes. */
function actionOptions<Input, Output>(
  queries: QueryClient,
  { endpoint, says, showsFields = false, undo }: Action<Input, Output>,
): MutationOptions<Output, Error, Input> {
  const meta = metaAt(endpoint.mutationKey())
  return {
    mutationKey: endpoint.mutationKey(),
    mutationFn: (input) => endpoint.call(input, { context: { repeatKey: repeatKeyOf(input) } }),
    onSuccess: (output, input) => {
      const sentence = typeof says === 'function' ? says(output) : (says ?? meta.success)
      if (sentence && meta.notice) notify.notice(sentence)
      else if (sentence) {
        const former = undo?.(output)
        const offer =
          former === undefined ? restoreOffer(queries, meta, input) : offerUndo(queries, endpoint, former)
        notify.success(sentence, offer)
      }
      const aviso = avisoIn(output)
      if (aviso) notify.warning(aviso)
      // The refetch is not awaited: the change is saved, and the caller can continue.
      void queries.invalidateQueries()
    },
    onError: (error) => {
      queries
        .getDefaultOptions()
        .mutations?.onError?.(error, undefined, undefined, { client: queries, meta: {} })
      // The screen that asked shows the price of a further rodada.
      if (error instanceof ORPCError && error.code === RODADA_EXTRA) return
      if (!(showsFields && fieldsOf(error))) notify.failure(errorMessageOf(error, meta.failure))
      // Somebody else changed the record, so its present state is fetched.
      if (error instanceof ORPCError && error.code === 'CONFLICT') return queries.invalidateQueries()
    },
  }
}

/**
 * Returns the button 'Desfazer' for the message about a deleted record, which restores the record from the
 * bin; undefined if the endpoint does not move a record to the bin.
 */
function restoreOffer(
  queries: QueryClient,
  { lixeira, entidade }: BrowserMeta,
  input: unknown,
): Notice['offer'] {
  if (!lixeira) return
  const { id } = input as { id: number }
  if (entidade === 'anexos') return offerUndo(queries, api.anexos.restaurar, { id })
  return offerUndo(queries, api.lixeira.restaurar, { entidade: entidade as TipoNaLixeira, id })
}

/** Returns the button 'Desfazer', which calls the endpoint with the input. */
function offerUndo<Input, Output>(
  queries: QueryClient,
  endpoint: WriteEndpoint<Input, Output>,
  input: Input,
): Notice['offer'] {
  const run = () => {
    const action = queries.getMutationCache().build(queries, actionOptions(queries, { endpoint }))
    // A failure is not lost: `actionOptions` has already shown its message.
    action.execute(input).catch(() => undefined)
  }
  return { label: 'Desfazer', run }
}

/**
 * Returns the warning in a response. If several records were saved at once, the warning is in the first
 * record.
 */
function avisoIn(output: unknown): string | undefined {
  const [one] = Array.isArray(output) ? output : [output]
  return (one as { aviso?: string } | undefined)?.aviso
}

/**
 * Returns the server's error message. If the server sent none, returns the endpoint's `failure` message,
 * which begins with a sentence about the missing connection if the browser is offline.
 */
export function errorMessageOf(error: unknown, failure = 'Erro desconhecido.'): string {
  return serverMessageOf(error) ?? fallbackMessage(failure)
}

/** The error message in the response, or undefined if the server sent none. */
export const serverMessageOf = (error: unknown): string | undefined =>
  error instanceof UploadError || (error instanceof ORPCError && error.defined) ? error.message : undefined

/**
 * The message for an error without a message from the server. If the browser is offline, the message says so.
 */
export function fallbackMessage(failure: string): string {
  return navigator.onLine ? failure : `Você está sem conexão. ${failure}`
}

/** The error messages of a 422 response, by field; undefined for other errors. */
export function fieldsOf(error: unknown): Record<string, string> | undefined {
  const { fields } = ((error instanceof ORPCError && error.data) || {}) as { fields?: Record<string, string> }
  return fields
}

/** The server's current record, which a version conflict contains; undefined for any other error. */
export function currentIn<Row>(error: unknown): Row | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return undefined
  return (error.data as { atual?: Row } | undefined)?.atual
}

const repeatKeys = new WeakMap<object, string>()

function repeatKeyOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return randomUuid()
  const key = repeatKeys.get(input) ?? randomUuid()
  repeatKeys.set(input, key)
  return key
}

/**
 * Returns the metadata of the endpoint to which a mutation key belongs. The key begins with the endpoint's
 * path in the contract.
 */
function metaAt([path]: QueryKey): BrowserMeta {
  const [domain = '', name = ''] = path as readonly string[]
  const endpoint = endpointAt(domain, name)
  return endpoint ? browserMetaOf(endpoint) : {}
}

/**
 * Returns an endpoint of the contract by its domain and name, such as `projetos` and `enviarImagens`;
 * undefined if the contract has no such endpoint.
 */
function endpointAt(domain: string, name: string): AnyContractProcedure | undefined {
  const domains: Record<string, Record<string, AnyContractProcedure>> = endpoints
  return domains[domain]?.[name]
}
