import { momento } from '#platform/contract/datas.ts'
import type { NewMail } from '#platform/mail/queries.ts'
import type { ContatoRow } from './queries.ts'

type ContatoInMail = Pick<ContatoRow, 'name' | 'email' | 'subject' | 'message' | 'criado_em'>

/** Writes the e-mail with the agency's answer to a contact. The e-mail quotes the original message. */
export function answerMail(
  { name, email, subject, message, criado_em }: ContatoInMail,
  texto: string,
  agency: { nome: string; responder_a: string },
): NewMail {
  return {
    para: email,
    assunto: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    content: {
      tipo: 'resposta',
      paragraphs: [texto],
      signature: agency.nome,
      history: { intro: `Em ${momento(criado_em)}, ${name} escreveu:`, text: message },
    },
    responder_a: agency.responder_a,
    de_pessoa: true,
  }
}
