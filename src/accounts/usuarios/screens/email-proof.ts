import { provaDeEmailLabels } from '#platform/auth/prova-rules.ts'
import type { Usuario } from '#platform/auth/schemas.ts'
import { date } from '#platform/browser/format.ts'

/** Says whether, since when and how it is known that an e-mail address belongs to its user. */
export function emailProof({
  emailProvado,
  emailAlterado,
}: Pick<Usuario, 'emailProvado' | 'emailAlterado'>): string {
  const proof = emailProvado
    ? `Confirmado em ${date(emailProvado.em)}: ${provaDeEmailLabels[emailProvado.por]}`
    : 'Não confirmado'
  return emailAlterado ? `${proof} · alterado pela agência em ${date(emailAlterado)}` : proof
}
