import { Button } from '@mantine/core'
import type { Usuario } from '#contract/usuarios.ts'
import { api, useAction } from '#web/api.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'

/** For an agency that knows whose address it is, by telephone for instance. */
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
