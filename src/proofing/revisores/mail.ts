import type { NewMail } from '#platform/mail/queries.ts'

interface Person {
  nome: string
  email: string
}

interface Invitation {
  to: Person
  agency: string
  /** The title of the project. */
  projeto: string
  link: string
  papel: 'decide' | 'comenta' | 've'
}

const asks = {
  decide: 'pede a sua aprovação no projeto',
  comenta: 'pede os seus comentários no projeto',
  ve: 'quer mostrar a você o projeto',
}

/** The e-mail that a member of the team sends with the link of a person. */
export const revisorInvitationMail = ({ to, agency, projeto, link, papel }: Invitation): NewMail => ({
  para: to.email,
  assunto: `${agency} ${asks[papel]} ${projeto}`,
  de_pessoa: true,
  content: {
    tipo: 'convite-revisao',
    greeting: `Olá, ${to.nome}!`,
    paragraphs: [
      `${agency} ${asks[papel]} “${projeto}”.`,
      'Você não precisa de conta. Ao abrir o link, confirme que é você com o código que será enviado para este e-mail, ou com o PIN que a agência informou.',
    ],
    button: { label: 'Abrir revisão', address: link },
    notes: ['Este link é só seu: não o encaminhe.'],
    signature: agency,
  },
})
