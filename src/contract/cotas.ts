/** What is counted by day, in São Paulo, so that one account or one address cannot fill the agency's day or disk. */
export const cotas = {
  mensagens: {
    limite: 500,
    nome: 'Mensagens e comentários de um cliente',
    // The busiest day of a real project is some dozens; five hundred is a message a minute for eight hours.
    frase: 'Você chegou ao limite de 500 mensagens e comentários por dia. Continue amanhã.',
  },
  mensagensDeNovos: {
    limite: 30,
    nome: 'Mensagens de um cliente novo',
    // Somebody who registered by themselves, to whom the agency has not written and given no project yet.
    frase: 'Até a agência responder, são 30 mensagens por dia. Continue amanhã.',
  },
  arquivos: {
    // In bytes: twenty files of the largest size.
    limite: 500 * 1024 * 1024,
    nome: 'Arquivos de um cliente',
    frase: 'Você chegou ao limite de 500 MB de arquivos por dia. Envie o restante amanhã.',
  },
  links: {
    limite: 10,
    nome: 'E-mails com link para um endereço',
    // Resets, confirmations, invitations and answers to requests about data: strangers can ask for most of them.
    frase: 'Já enviamos muitos e-mails para este endereço hoje. Procure na caixa de entrada ou tente amanhã.',
  },
  avisos: {
    limite: 150,
    nome: 'E-mails de avisos para um endereço',
    // Beyond that they stay on the screen only. What a person of the agency writes and sends is not counted.
    frase: 'Este endereço já recebeu 150 e-mails de avisos hoje.',
  },
} as const satisfies Record<string, Cota>

interface Cota {
  limite: number
  nome: string
  frase: string
}

export type NomeDaCota = keyof typeof cotas
