import type { ContatoDetalhe } from '#contract/contatos.ts'
import { api, useAction } from '#web/api.ts'
import { NewUserDialog } from '#web/dashboard/usuarios/UserDialog.tsx'

/** The account of a client, made of what the form already said; the contact is tied to it. */
export function MakeClient({ contact, onClose }: { contact: ContatoDetalhe; onClose: () => void }) {
  const { id, versao, name, email } = contact
  const tie = useAction(api.contatos.ligarCliente)
  return (
    <NewUserDialog
      suggestion={{ nome: name, email, role: 'client' }}
      onClose={onClose}
      onCreated={(user) => {
        if (user.role === 'client') tie.mutate({ id, clientId: user.id, versao })
      }}
    />
  )
}
