import type { Mensagem } from '#contract/chat.ts'
import { todayInSaoPaulo } from '#web/calendar.ts'
import type { Enviada, NaSaida, Pendente, Saida } from './pendente.ts'

/** One line of a conversation: what the server has, or what is on its way. */
export type Item =
  | { tipo: 'mensagem'; chave: string; mensagem: Mensagem }
  | { tipo: 'pendente'; chave: string; pendente: NaSaida }

export interface Dia {
  /** `2026-11-20`, São Paulo's. */
  dia: string
  itens: Item[]
}

/** Each once and in order; of what came twice the later list is right. */
export function mergeById(...lists: readonly (readonly Mensagem[])[]): Mensagem[] {
  const byId = new Map(lists.flat().map((one) => [one.id, one]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** Whoever has read a message has read those before it: older pages are not asked for again to tell that. */
export function withReading(mensagens: readonly Mensagem[], user: number): Mensagem[] {
  const read = mensagens.findLast(({ remetente_id, lida }) => remetente_id === user && lida)?.id ?? 0
  return mensagens.map((one) =>
    one.remetente_id === user && !one.lida && one.id <= read ? { ...one, lida: true } : one,
  )
}

interface Parts {
  user: number
  com: number
  /** What the server answered, oldest first. */
  lidas: readonly Mensagem[]
  saida: Saida
}

/** The conversation as it is shown: nothing is lost, nothing is there twice. */
export function itensOf({ user, com, lidas, saida }: Parts): Item[] {
  const newest = lidas.at(-1)?.id ?? 0
  const keys = new Map(saida.enviadas.map(({ chave, mensagem }) => [mensagem.id, chave]))
  const mine = saida.enviadas.map(({ mensagem }) => mensagem)
  // What the last reading could not have yet; where it is older, the reading is right.
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

/** The same object for the same message: of a thousand lines only those are drawn again that changed. */
function itemOf(mensagem: Mensagem, chave: string): Item {
  const found = known.get(mensagem)
  if (found?.chave === chave) return found
  const made: Item = { tipo: 'mensagem', chave, mensagem }
  known.set(mensagem, made)
  return made
}

const isSent = ({ chave }: Pendente, enviadas: readonly Enviada[]) =>
  enviadas.some((one) => one.chave === chave)

/**
 * What left, got no answer, and stands in the list all the same. It is not shown a second time; its next try has the
 * same key and tells for certain.
 */
function arrivals(pendentes: readonly NaSaida[], mensagens: readonly Mensagem[], taken: Set<number>) {
  const found = new Map<string, number>()
  for (const pendente of pendentes) {
    const id = mensagens.find((one) => !taken.has(one.id) && isArrivalOf(pendente, one))?.id
    if (id === undefined) continue
    taken.add(id)
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
    mensagem === pendente.mensagem.trim() &&
    (resposta_a?.id ?? null) === (pendente.resposta_a?.id ?? null) &&
    (arquivo?.tamanho ?? null) === (pendente.arquivo?.size ?? null)
  )
}

/** The days of a conversation. What waits since yesterday stays below what came today. */
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
