import type { NewMail } from '#server/platform/mail/queries.ts'

export function resetMail(user: { name: string; email: string }, agency: string, link: string): NewMail {
  return {
    para: user.email,
    assunto: `${agency}: redefinir a sua senha`,
    texto: [
      `Olá, ${user.name}!`,
      'Recebemos um pedido para redefinir a sua senha. Abra o link abaixo e escolha a nova; ele vale por 30 minutos e uma única vez.',
      link,
      'Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.',
      agency,
    ].join('\n\n'),
  }
}
