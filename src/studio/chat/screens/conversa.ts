import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { trimmed } from '#platform/contract/text.ts'
import type { Mensagem } from '#studio/chat/contract.ts'
import type { DeliveredMensagem, NaSaida, OutboxSnapshot, Pendente } from './pendente.ts'

/** One message of a conversation: stored on the server, or still pending in this browser. */
export type Item =
  | { tipo: 'mensagem'; chave: string; mensagem: Mensagem }
  | { tipo: 'pendente'; chave: string; pendente: NaSaida }

export interface Dia {
  /** The day in São Paulo, for example `2026-11-20`. */
  dia: string
  itens: Item[]
}

/**
 * Merges lists into one list without duplicates, ordered by id. If two lists contain a message, the version
 * in the later list is used.
 */
export function mergeById(...lists: readonly (readonly Mensagem[])[]): Mensagem[] {
  const byId = new Map(lists.flat().map((one) => [one.id, one]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/**
 * Marks all messages of the user that are older than a read message as read. The older pages need not be
 * requested again for this.
 */
export function withReading(mensagens: readonly Mensagem[], user: number): Mensagem[] {
  const read = mensagens.findLast(({ remetente_id, lida }) => remetente_id === user && lida)?.id ?? 0
  return mensagens.map((one) =>
    one.remetente_id === user && !one.lida && one.id <= read ? { ...one, lida: true } : one,
  )
}

interface Parts {
  user: number
  com: number
  /** The messages loaded from the server, oldest first. */
  lidas: readonly Mensagem[]
  saida: OutboxSnapshot
}

/** Combines the server's messages with the outbox, so that each message appears exactly once. */
export function itensOf({ user, com, lidas, saida }: Parts): Item[] {
  const newest = lidas.at(-1)?.id ?? 0
  const keys = new Map(saida.enviadas.map(({ chave, mensagem }) => [mensagem.id, chave]))
  const mine = saida.enviadas.map(({ mensagem }) => mensagem)
  // Messages sent after the list was loaded. For older messages the list is authoritative.
  const fresh = mine.filter(({ id, destinatario_id }) => destinatario_id === com && id > newest)
  const mensagens = withReading(mergeById(lidas, fresh), user)
  const pendentes = saida.pendentes.filter((one) => one.com === com && !isSent(one, saida.enviadas))
  const arrived = arrivals(pendentes, mensagens, new Set(keys.keys()))
  for (const [chave, id] of arrived) keys.set(id, chave)
  return [
    ...mensagens.map((mensagem) => itemOf(mensagem, keys.get(mensagem.id) ?? String(mensagem.id))),
    ...pendentes
      .filter(({ chave }) => !arrived.has(chave))
      .map((pendente): Item => ({ tipo: 'pendente', chave: pendente.chave, pendente })),
  ]
}

const known = new WeakMap<Mensagem, Item>()

/** Returns the same object for the same message, so that React renders only the changed messages. */
function itemOf(mensagem: Mensagem, chave: string): Item {
  const found = known.get(mensagem)
  if (found?.chave === chave) return found
  const made: Item = { tipo: 'mensagem', chave, mensagem }
  known.set(mensagem, made)
  return made
}

const isSent = ({ chave }: Pendente, enviadas: readonly DeliveredMensagem[]) =>
  enviadas.some((one) => one.chave === chave)

/**
 * Pairs pending messages that were sent without a response with newer messages of the server's list that have
 * the same text, quotation and file size. Each pair is shown as one message. A retry with the same idempotency
 * key will confirm the delivery.
 */
function arrivals(pendentes: readonly NaSaida[], mensagens: readonly Mensagem[], matchedIds: Set<number>) {
  const found = new Map<string, number>()
  for (const pendente of pendentes) {
    const id = mensagens.find((one) => !matchedIds.has(one.id) && isArrivalOf(pendente, one))?.id
    if (id === undefined) continue
    matchedIds.add(id)
    found.set(pendente.chave, id)
  }
  return found
}

function isArrivalOf(
  pendente: NaSaida,
  { id, remetente_id, mensagem, arquivo, resposta_a }: Mensagem,
): boolean {
  return (
    pendente.tentada_em !== null &&
    pendente.erro === null &&
    remetente_id === pendente.usuario_id &&
    id > pendente.depois_de &&
    mensagem === trimmed(pendente.mensagem) &&
    (resposta_a?.id ?? null) === (pendente.resposta_a?.id ?? null) &&
    (arquivo?.tamanho ?? null) === (pendente.arquivo?.size ?? null)
  )
}

/** Groups the messages by day. A message pending since yesterday stays below the messages of today. */
export function byDay(itens: readonly Item[]): Dia[] {
  const days: Dia[] = []
  for (const item of itens) {
    const dia = todayInSaoPaulo(momentOf(item))
    const last = days.at(-1)
    if (last && dia <= last.dia) last.itens.push(item)
    else days.push({ dia, itens: [item] })
  }
  return days
}

const momentOf = (item: Item): number =>
  item.tipo === 'mensagem' ? Date.parse(item.mensagem.criada_em) : item.pendente.escrita_em
