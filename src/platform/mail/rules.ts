import type { Mail } from '#platform/contract/mail-schemas.ts'

/**
 * Whether an e-mail can be sent again. If not, the server rejects the request and the browser does not show
 * the button.
 */
export const canSendAgain = ({ estado, link_vencido }: Pick<Mail, 'estado' | 'link_vencido'>): boolean =>
  estado === 'falhou' && !link_vencido
