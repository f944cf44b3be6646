import { momento } from '#contract/datas.ts'
import type { NewMail } from '#server/platform/mail/queries.ts'
import type { ContatoRow } from './queries.ts'

/** Writes the e-mail with the agency's answer to a contact. The e-mail quotes the original message. */
export function answerMail(
  { name, email, subject, message, criado_em }: ContatoRow,
  texto: string,
  agency: { nome: string; responder_a: string },
): NewMail {
  const quoted = message.replace(/^/gm, '> ')
  return {
    para: email,
    assunto: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    texto: `${texto}\n\n${agency.nome}\n\nEm ${momento(criado_em)}, ${name} escreveu:\n${quoted}`,
    responder_a: agency.responder_a,
    de_pessoa: true,
  }
}
