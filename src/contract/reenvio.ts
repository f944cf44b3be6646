import type { Mail } from './correio.ts'

/** The server calls it to refuse, the screen to show the button. */
export const canSendAgain = ({ estado, link_vencido }: Pick<Mail, 'estado' | 'link_vencido'>): boolean =>
  estado === 'falhou' && !link_vencido
