import { createStore, del, promisifyRequest, set } from 'idb-keyval'
import type { Pendente } from './pendente.ts'

const store = createStore('bastidor.saida', 'mensagens')

/** Where the browser keeps nothing (a private window, a full disk) a message lasts as long as its tab. */
const loose = new Map<string, Pendente>()

const keyOf = ({ usuario_id, chave }: Pendente) => [usuario_id, chave]
/** All keys of one person: an array sorts after every text. */
const of = (usuario: number) => IDBKeyRange.bound([usuario], [usuario, []])

/** Nothing comes of it where the browser has no storage, which some say by throwing at once. */
async function inStore<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** What one person has not sent yet, in the order in which it was written; of others nothing is even read. */
export async function listPendentes(usuario: number): Promise<Pendente[]> {
  const kept = await inStore(() =>
    store('readonly', (all) => promisifyRequest<Pendente[]>(all.getAll(of(usuario)))),
  )
  const others = [...loose.values()].filter(({ usuario_id }) => usuario_id === usuario)
  return [...(kept ?? []), ...others].sort((a, b) => a.escrita_em - b.escrita_em)
}

export async function keepPendente(pendente: Pendente): Promise<void> {
  try {
    await set(keyOf(pendente), pendente, store)
    loose.delete(pendente.chave)
  } catch {
    loose.set(pendente.chave, pendente)
  }
}

export async function dropPendente(pendente: Pendente): Promise<void> {
  loose.delete(pendente.chave)
  await inStore(() => del(keyOf(pendente), store))
}

/** At the end of a session that somebody ended on purpose. */
export async function forgetPendentes(usuario: number): Promise<void> {
  for (const pendente of await listPendentes(usuario)) loose.delete(pendente.chave)
  await inStore(() => store('readwrite', (all) => promisifyRequest(all.delete(of(usuario)))))
}
