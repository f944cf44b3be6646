import type { NewMail } from '#server/platform/mail/queries.ts'

/** Tells a person how the request for access to the team was answered. */
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

/** What proves that whoever uses an account also reads its mailbox. It may reach somebody who knows of no account. */
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
