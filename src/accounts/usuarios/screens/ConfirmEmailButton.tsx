import type { Usuario } from '#platform/auth/schemas.ts'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { effects } from '#platform/ui/effects.ts'

/**
 * Confirms an account's e-mail for a client whose identity the agency has verified in another way, for
 * example by phone.
 */
export function ConfirmEmailButton({
  user: { id, name, email },
}: {
  user: Pick<Usuario, 'id' | 'name' | 'email'>
}) {
  return (
    <ConfirmButton
      endpoint={api.usuarios.confirmarEmail}
      input={{ id }}
      question={`A agência sabe que ${email} é desta pessoa? O que foi escrito com este e-mail passa a aparecer para ela.`}
      effect={effects.final}
      size="compact-sm"
      aria-label={`Confirmar o e-mail de ${name}`}
    >
      Confirmar e-mail
    </ConfirmButton>
  )
}
