/** The kinds of avisos, each with its icon in the list. */
export const iconOf = {
  revisao: 'eye',
  vez: 'eye',
  lembrete: 'alarm',
  aprovado: 'check',
  ajustes: 'pencil',
  encerrada: 'flag',
  material: 'hourglass',
  recebido: 'package',
  acesso: 'key',
  mencao: 'at',
  comentario: 'message',
  pronta: 'file-check',
  falhou: 'file-alert',
  contato: 'mail',
  pedido: 'user-plus',
  titular: 'shield',
  prazo: 'alarm',
} as const

export type TipoAviso = keyof typeof iconOf
