import type { NewMail } from '#platform/mail/queries.ts'

/** The e-mail with a payment reminder. Its sender wrote the text, so it contains nothing else. */
export function reminderMail({
  texto,
  ...envelope
}: Pick<NewMail, 'para' | 'assunto' | 'responder_a'> & { texto: string }): NewMail {
  return { ...envelope, content: { tipo: 'cobranca', paragraphs: [texto] }, de_pessoa: true }
}
