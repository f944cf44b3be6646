import type { NewMail } from '#server/platform/mail/queries.ts'

export function resetMail(user: { name: string; email: string }, agency: string, link: string): NewMail {
  return {
    para: user.email,
    assunto: `${agency}: redefinir a sua senha`,
    content: {
      tipo: 'senha',
      greeting: `Olá, ${user.name}!`,
      paragraphs: [
        'Recebemos um pedido para redefinir a sua senha. Abra o link abaixo e escolha a nova; ele vale por 30 minutos e uma única vez.',
      ],
      button: { label: 'Escolher nova senha', address: link },
      notes: ['Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.'],
      signature: agency,
    },
  }
}
