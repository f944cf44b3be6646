import type { NewMail } from '#server/platform/mail/queries.ts'

/** Builds the e-mail that tells a person whether the request for access to the team was approved. */
export function answerMail(
  user: { name: string; email: string },
  agency: string,
  approved: boolean,
): NewMail {
  return {
    para: user.email,
    assunto: `${agency}: seu pedido de acesso à equipe`,
    texto: [
      `Olá, ${user.name}!`,
      approved
        ? 'Seu pedido foi aprovado. Entre de novo para ver o painel da equipe.'
        : 'Seu pedido não foi aprovado. A sua conta continua como cliente.',
      agency,
    ].join('\n\n'),
  }
}

/**
 * Builds the e-mail with the link that proves the address of an account. The account may be someone else's,
 * so the reader may not know about it.
 */
export function confirmationMail(
  user: { name: string; email: string },
  agency: string,
  link: string,
): NewMail {
  return {
    para: user.email,
    assunto: `${agency}: confirme o seu e-mail`,
    texto: [
      `Olá, ${user.name}!`,
      'Este e-mail foi informado em uma conta no nosso site. Se a conta é sua, entre nela e confirme pelo link abaixo; ele vale por 30 minutos e uma única vez.',
      link,
      'Se você não criou esta conta, ignore esta mensagem: sem a confirmação nada do que é seu aparece nela.',
      agency,
    ].join('\n\n'),
  }
}
