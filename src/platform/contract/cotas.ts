/**
 * Daily limits, counted by the day in São Paulo, so that one account or one address cannot flood the agency
 * or fill its disk.
 */
export const cotas = {
  mensagens: {
    limite: 500,
    nome: 'Mensagens e comentários de um cliente',
    // The busiest day of a real project has a few dozen messages. 500 messages are about one a minute for
    // eight hours.
    frase: 'Você chegou ao limite de 500 mensagens e comentários por dia. Continue amanhã.',
  },
  mensagensDeNovos: {
    limite: 30,
    nome: 'Mensagens de um cliente novo',
    // This limit applies to clients who registered without an invitation and to whom the agency has neither
    // written nor assigned a project.
    frase: 'Até a agência responder, são 30 mensagens por dia. Continue amanhã.',
  },
  arquivos: {
    // The limit is in bytes: twenty files of the maximum size.
    limite: 500 * 1024 * 1024,
    nome: 'Arquivos de um cliente',
    frase: 'Você chegou ao limite de 500 MB de arquivos por dia. Envie o restante amanhã.',
  },
  links: {
    limite: 10,
    nome: 'E-mails com link para um endereço',
    // This limit counts password resets, confirmations of an address, invitations and receipts of data
    // requests. Anonymous visitors can trigger all of them except invitations.
    frase: 'Já enviamos muitos e-mails para este endereço hoje. Procure na caixa de entrada ou tente amanhã.',
  },
  escritas: {
    limite: 10,
    nome: 'E-mails escritos pela equipe para um endereço',
    // This limit counts invitations to review, payment reminders and answers to requests, each of which somebody of the
    // team sends by hand.
    frase: 'Este endereço já recebeu 10 e-mails escritos pela equipe hoje. Continue amanhã.',
  },
  avisos: {
    limite: 150,
    nome: 'E-mails de avisos para um endereço',
    // Above the limit, notifications appear only on the screen. E-mails that somebody at the agency writes
    // are not counted.
    frase: 'Este endereço já recebeu 150 e-mails de avisos hoje.',
  },
  aparelhos: {
    limite: 10,
    nome: 'E-mails sobre aparelhos novos de uma conta',
    // A program that signs in without keeping cookies is a new device each time.
    frase: 'Esta conta já recebeu 10 e-mails sobre aparelhos novos hoje.',
  },
} as const satisfies Record<string, Cota>

interface Cota {
  limite: number
  nome: string
  frase: string
}

export type NomeDaCota = keyof typeof cotas
