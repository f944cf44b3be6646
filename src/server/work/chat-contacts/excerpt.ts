import { chatMessages } from '#contract/chat-messages.ts'

/** How a message begins; one without words says what it is. */
export function beginningOf({ mensagem, apagada_em }: Said, most: number): string {
  if (apagada_em !== null) return chatMessages.apagada
  return excerpt(mensagem, most) || chatMessages.arquivo
}

interface Said {
  mensagem: string
  apagada_em: string | null
}

/** How a text begins; no character is cut in half. */
function excerpt(text: string, most: number): string {
  const begin = text.slice(0, most)
  return begin.isWellFormed() ? begin : begin.slice(0, -1)
}
