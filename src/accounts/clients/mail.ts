import type { NewMail } from '#platform/mail/queries.ts'

export function clientInvitationMail(
  { name, email }: { name: string; email: string },
  agency: string,
  link: string,
): NewMail {
  return {
    para: email,
    assunto: `${agency}: convite`,
    content: {
      tipo: 'convite-cliente',
      greeting: `Olá, ${name}!`,
      paragraphs: [
        `${agency} convidou você a acompanhar os seus projetos. Abra o link abaixo e crie a sua senha; ele vale por 7 dias e só pode ser usado uma vez.`,
      ],
      button: { label: 'Criar senha', address: link },
      signature: agency,
    },
  }
}
