import type { z } from 'zod'
import type { NewMail } from '#platform/mail/queries.ts'
import type { NovoContato } from './contract.ts'

type Values = Pick<
  z.output<typeof NovoContato>,
  'tipo' | 'name' | 'email' | 'telefone' | 'subject' | 'categoria' | 'message'
>

/** Builds the e-mail that notifies the agency of a new contact. A reply to it goes to the author. */
export function noticeMail(contato: Values, link: string): Omit<NewMail, 'para'> {
  const { tipo, name, email, telefone, subject, categoria, message } = contato
  const quote = tipo === 'orcamento'
  return {
    assunto: `${quote ? 'Pedido de orçamento' : 'Contato'} pelo site: ${subject}`,
    content: {
      tipo,
      paragraphs: [`${name} <${email}> ${quote ? 'pediu um orçamento' : 'escreveu'} pelo site:`],
      facts: [
        ...(telefone ? [{ label: 'Telefone', value: telefone }] : []),
        ...(quote && categoria ? [{ label: 'Categoria', value: categoria }] : []),
      ],
      quote: message,
      button: { lead: 'Veja e responda em', label: 'Ver e responder', address: link },
    },
    responder_a: email,
  }
}
