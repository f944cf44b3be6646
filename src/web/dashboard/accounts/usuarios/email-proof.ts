import { provaDeEmailLabels, type Usuario } from '#contract/accounts/endpoints/usuarios.ts'
import { date } from '#web/format.ts'

/** Says whether, since when and how it is known that an e-mail address belongs to its user. */
export const emailProof = ({ emailProvado }: Pick<Usuario, 'emailProvado'>): string =>
  emailProvado
    ? `Confirmado em ${date(emailProvado.em)}: ${provaDeEmailLabels[emailProvado.por]}`
    : 'Não confirmado'
