import { chatMessages } from '#studio/chat/messages.ts'

/** Returns the beginning of a message, or a label if it is deleted or consists of a file only. */
export function excerptOfMensagem({ mensagem, apagada_em }: Said, most: number): string {
  if (apagada_em !== null) return chatMessages.apagada
  return excerpt(mensagem, most) || chatMessages.arquivo
}

interface Said {
  mensagem: string
  apagada_em: string | null
}

/** Returns the beginning of a text without splitting a surrogate pair. */
function excerpt(text: string, most: number): string {
  const start = text.slice(0, most)
  return start.isWellFormed() ? start : start.slice(0, -1)
}
