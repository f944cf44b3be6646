/** User-facing messages about the mail server and the outbox. */
export const systemMessages = {
  saida: {
    servidor: 'Informe só o nome do servidor, como smtp.exemplo.com.br.',
    porta: 'Informe a porta, de 1 a 65.535.',
    senhaDeNovo: 'O servidor, a porta, a segurança ou o usuário mudou: informe a senha de novo.',
    semServidor: 'Salve um servidor de e-mail antes de testar.',
  },
  correio: {
    semServidor: 'Configure um servidor de e-mail antes.',
    jaEnviada: 'Esta mensagem já foi enviada.',
    jaNaFila: 'Esta mensagem já está na fila.',
    linkVencido: 'O link desta mensagem não vale mais. Crie outro convite, ou peça um novo link à pessoa.',
  },
} as const
