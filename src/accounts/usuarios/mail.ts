import type { NewMail } from '#platform/mail/queries.ts'

interface MailReader {
  name: string
  email: string
}

interface Agency {
  nome: string
  baseUrl: string
}

/** Builds the e-mail that tells a person that the request for access to the team was approved. */
export function approvedMail(user: MailReader, { nome, baseUrl }: Agency): NewMail {
  return {
    para: user.email,
    assunto: `${nome}: seu pedido de acesso à equipe`,
    content: {
      tipo: 'acesso-aprovado',
      greeting: `Olá, ${user.name}!`,
      paragraphs: ['Seu pedido foi aprovado. Entre de novo para ver o painel da equipe.'],
      button: { label: 'Entrar', address: `${baseUrl}/login` },
      signature: nome,
    },
  }
}

/** Builds the e-mail that tells a person that the request for access to the team was refused. */
export function refusedMail(user: MailReader, agency: string): NewMail {
  return {
    para: user.email,
    assunto: `${agency}: seu pedido de acesso à equipe`,
    content: {
      tipo: 'acesso-recusado',
      greeting: `Olá, ${user.name}!`,
      paragraphs: ['Seu pedido não foi aprovado. A sua conta continua como cliente.'],
      signature: agency,
    },
  }
}

/**
 * Builds the e-mail with the link that proves the address of an account. The account may be someone else's,
 * so the reader may not know about it.
 */
export function confirmationMail(
  user: MailReader,
  agency: string,
  { link, changed }: { link: string; changed: boolean },
): NewMail {
  const reason = changed
    ? 'A agência trocou o e-mail da sua conta para este endereço. '
    : 'Este e-mail foi informado em uma conta no nosso site. '
  return {
    para: user.email,
    assunto: `${agency}: confirme o seu e-mail`,
    content: {
      tipo: 'confirmar-email',
      greeting: `Olá, ${user.name}!`,
      paragraphs: [
        `${reason}Se a conta é sua, entre nela e confirme pelo link abaixo; ele vale por 30 minutos e só pode ser usado uma vez.`,
      ],
      button: { label: 'Confirmar e-mail', address: link },
      notes: [
        'Se você não criou esta conta, ignore esta mensagem: sem a confirmação, os seus dados não aparecem nela.',
      ],
      signature: agency,
    },
  }
}
