import type { NewMail } from '#server/platform/mail/queries.ts'

interface Asked {
  link: string
  /** Whether the account has no password yet. */
  first: boolean
}

export function resetMail(
  user: { name: string; email: string },
  agency: string,
  { link, first }: Asked,
): NewMail {
  const asked = first
    ? 'Recebemos um pedido para criar a sua senha. Abra o link abaixo e escolha a senha'
    : 'Recebemos um pedido para redefinir a sua senha. Abra o link abaixo e escolha a nova'
  const unchanged = first ? 'nada muda na sua conta' : 'a sua senha continua a mesma'
  return {
    para: user.email,
    assunto: `${agency}: ${first ? 'criar' : 'redefinir'} a sua senha`,
    content: {
      tipo: 'senha',
      greeting: `Olá, ${user.name}!`,
      paragraphs: [`${asked}; ele vale por 30 minutos e uma única vez.`],
      button: { label: first ? 'Criar senha' : 'Escolher nova senha', address: link },
      notes: [`Se não foi você quem pediu, ignore esta mensagem: ${unchanged}.`],
      signature: agency,
    },
  }
}
