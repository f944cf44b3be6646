import { createStore, del, promisifyRequest, set } from 'idb-keyval'
import type { Pendente } from './pendente.ts'

const store = createStore('bastidor.saida', 'mensagens')

/**
 * Holds messages in memory if IndexedDB is not available (a private window, a full disk). They are lost when
 * the tab is closed.
 */
const unstored = new Map<string, Pendente>()

const keyOf = ({ usuario_id, chave }: Pendente) => [usuario_id, chave]
/**
 * Returns the range of all keys of one account. `[usuario, []]` is a valid upper bound, because in IndexedDB
 * an array sorts after every string.
 */
const of = (usuario: number) => IDBKeyRange.bound([usuario], [usuario, []])

/**
 * Runs an IndexedDB operation. The result is undefined if the operation fails; without storage, some browsers
 * even throw synchronously.
 */
async function inStore<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/**
 * Returns the account's unsent messages in the order in which they were written. Messages of other accounts
 * are not read.
 */
export async function listPendentes(usuario: number): Promise<Pendente[]> {
  const stored = await inStore(() =>
    store('readonly', (all) => promisifyRequest<Pendente[]>(all.getAll(of(usuario)))),
  )
  const others = [...unstored.values()].filter(({ usuario_id }) => usuario_id === usuario)
  return [...(stored ?? []), ...others].sort((a, b) => a.escrita_em - b.escrita_em)
}

export async function keepPendente(pendente: Pendente): Promise<void> {
  try {
    await set(keyOf(pendente), pendente, store)
    unstored.delete(pendente.chave)
  } catch {
    unstored.set(pendente.chave, pendente)
  }
}

export async function dropPendente(pendente: Pendente): Promise<void> {
  unstored.delete(pendente.chave)
  await inStore(() => del(keyOf(pendente), store))
}

/** Deletes the account's unsent messages when the user logs out explicitly. */
export async function forgetPendentes(usuario: number): Promise<void> {
  for (const pendente of await listPendentes(usuario)) unstored.delete(pendente.chave)
  await inStore(() => store('readwrite', (all) => promisifyRequest(all.delete(of(usuario)))))
}
