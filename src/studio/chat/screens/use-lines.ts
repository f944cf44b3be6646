import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import type { Mensagem } from '#studio/chat/contract.ts'
import { chatMessages } from '#studio/chat/messages.ts'
import type { Item } from './conversa.ts'
import type { QuotedMensagem } from './use-draft-to.ts'

type Scroller = RefObject<HTMLDivElement | null>

/**
 * Moves the focus to the previous or next message with the arrow keys. If the conversation itself has the
 * focus, the up arrow moves it to the last message.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step === undefined) return
  const lines = [...currentTarget.querySelectorAll<HTMLElement>('[data-chave]')]
  const at = target === currentTarget ? lines.length : lines.indexOf(target as HTMLElement)
  const next = at < 0 ? undefined : lines[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Returns a function that scrolls to a message and focuses it. */
export function useScrollToMensagem(scroller: Scroller): (id: number) => void {
  return useCallback(
    (id) => {
      const line = scroller.current?.querySelector<HTMLElement>(`[data-mensagem="${id}"]`)
      line?.scrollIntoView({ block: 'center' })
      line?.focus({ preventScroll: true })
    },
    [scroller],
  )
}

export const quotedBy = (item: Item): number =>
  (item.tipo === 'mensagem' ? item.mensagem : item.pendente).resposta_a?.id ?? 0

/**
 * Makes a quotation of a loaded message from its current text. It is also shown in an answer that the server
 * has not stored yet.
 */
export function quotationOf({ id, remetente_id, mensagem, apagada }: Mensagem): QuotedMensagem {
  const trecho = apagada ? chatMessages.apagada : mensagem.slice(0, 140) || chatMessages.arquivo
  return { id, remetente_id, trecho }
}

export function loadedOf(itens: readonly Item[]): Map<number, Mensagem> {
  const mensagens = itens.flatMap((item) => (item.tipo === 'mensagem' ? [item.mensagem] : []))
  return new Map(mensagens.map((one) => [one.id, one]))
}

const fromOther = (com: number, item: Item): Mensagem | undefined =>
  item.tipo === 'mensagem' && item.mensagem.remetente_id === com ? item.mensagem : undefined

export function newestFrom(com: number, itens: readonly Item[]): Mensagem | undefined {
  const item = itens.findLast((one) => fromOther(com, one))
  return item && fromOther(com, item)
}

/**
 * Returns the number of messages from the contact that arrived while the list was not scrolled to its end.
 */
export function useNewMessagesBelow(com: number, itens: readonly Item[], atEnd: boolean): number {
  const newest = newestFrom(com, itens)?.id ?? 0
  const [seen, setSeen] = useState(newest)
  useEffect(() => {
    if (atEnd) setSeen(newest)
  }, [atEnd, newest])
  return itens.filter((item) => (fromOther(com, item)?.id ?? 0) > seen).length
}
