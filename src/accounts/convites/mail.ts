import type { NewMail } from '#platform/mail/queries.ts'

interface Invitation {
  para: string
  agency: string
  /** The label of the role, as people read it. */
  role: string
  link: string
}

export function invitationMail({ para, agency, role, link }: Invitation): NewMail {
  return {
    para,
    assunto: `${agency}: convite`,
    content: {
      tipo: 'convite',
      greeting: 'Olá!',
      paragraphs: [
        `${agency} convidou você a criar uma conta (${role}). Abra o link abaixo; ele vale por 7 dias e só pode ser usado uma vez.`,
      ],
      button: { label: 'Criar conta', address: link },
      signature: agency,
    },
  }
}
