/**
 * User-facing messages of the chat, in a separate file so that the public page does not load these messages.
 */
export const chatMessages = {
  vazia: 'Escreva uma mensagem ou escolha um arquivo.',
  destinatario: 'Escolha com quem falar.',
  resposta: 'A mensagem respondida não existe mais.',
  prazo: 'Uma mensagem só pode ser apagada até 5 minutos depois do envio.',
  arquivo: 'Arquivo',
  apagada: 'Mensagem apagada',
  enviar: 'Erro ao enviar mensagem.',
} as const
