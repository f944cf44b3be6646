/**
 * User-facing messages of the chat, in a separate file so that the public page does not load these messages.
 */
export const chatMessages = {
  vazia: 'Escreva uma mensagem ou escolha um arquivo.',
  destinatario: 'Escolha com quem falar.',
  umArquivo: 'Envie um arquivo de cada vez.',
  resposta: 'A mensagem respondida não existe mais.',
  prazo: 'Uma mensagem só pode ser apagada até 5 minutos depois do envio.',
  semAnexo: 'Você poderá enviar arquivos depois que a agência falar com você ou criar um projeto seu.',
  arquivo: 'Arquivo',
  apagada: 'Mensagem apagada',
  enviar: 'Erro ao enviar mensagem.',
} as const
