import type { NewMail } from '#platform/mail/queries.ts'

interface Code {
  to: { nome: string; email: string }
  agency: string
  codigo: string
  minutos: number
}

/** The e-mail with the code by which a person confirms the identity. */
export const codeMail = ({ to, agency, codigo, minutos }: Code): NewMail => ({
  para: to.email,
  assunto: `${agency}: código para abrir a revisão`,
  content: {
    tipo: 'codigo-revisao',
    greeting: `Olá, ${to.nome}!`,
    paragraphs: [
      `Seu código para abrir a revisão é ${codigo}. Ele vale por ${minutos} minutos e só pode ser usado uma vez.`,
      'Se você não pediu este código, ignore este e-mail e avise a agência.',
    ],
    signature: agency,
  },
})
