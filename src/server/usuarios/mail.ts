import type { NewMail } from '#server/correio/queries.ts'

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
