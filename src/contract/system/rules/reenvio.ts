import type { Mail } from '#contract/platform/schemas/mail.ts'

/** Whether an e-mail can be sent again. The server uses it to reject and the browser to show the button. */
export const canSendAgain = ({ estado, link_vencido }: Pick<Mail, 'estado' | 'link_vencido'>): boolean =>
  estado === 'falhou' && !link_vencido
