import { Button } from '@mantine/core'
import type { Usuario } from '#contract/accounts/endpoints/usuarios.ts'
import { api, useAction } from '#web/api.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'

/**
 * Confirms an account's e-mail for a client whose identity the agency has verified in another way, for
 * example by phone.
 */
export function ConfirmEmailButton({
  user: { id, name, email },
}: {
  user: Pick<Usuario, 'id' | 'name' | 'email'>
}) {
  const confirm = useAction(api.usuarios.confirmarEmail)
  const [ask, question] = useConfirm()
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={confirm.isPending}
        onClick={() =>
          ask({
            question: `A agência sabe que ${email} é desta pessoa? O que foi escrito com este e-mail passa a aparecer para ela.`,
            yes: 'Confirmar e-mail',
            onYes: () => confirm.mutate({ id }),
          })
        }
        aria-label={`Confirmar o e-mail de ${name}`}
      >
        Confirmar e-mail
      </Button>
      {question}
    </>
  )
}
