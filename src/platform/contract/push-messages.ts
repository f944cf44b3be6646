/**
 * User-facing messages about push notifications, in a separate file so that the public page does not load
 * these messages.
 */
export const pushMessages = {
  endereco: 'Este navegador usa um serviço de notificações que este sistema não aceita.',
  chaves: 'O navegador não deu as chaves das notificações. Recarregue a página e tente de novo.',
  texto: 'Informe se o texto deve aparecer.',
  ligar: 'Não foi possível ligar as notificações neste aparelho.',
} as const
