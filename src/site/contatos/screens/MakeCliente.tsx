import { api, useAction } from '#platform/browser/api.ts'
import { NewUsuarioDialog } from '#registry/contas/screens/NewUsuarioDialog.tsx'
import type { ContatoDetalhe } from '#site/contatos/contract.ts'

/** Creates a client account from the data of the contact and links it to the contact. */
export function MakeCliente({ contact, onClose }: { contact: ContatoDetalhe; onClose: () => void }) {
  const { id, versao, name, email } = contact
  const link = useAction(api.contatos.ligarCliente)
  return (
    <NewUsuarioDialog
      suggestion={{ nome: name, email, role: 'client' }}
      onClose={onClose}
      onCreated={(user) => {
        if (user.role === 'client') link.mutate({ id, clientId: user.id, versao })
      }}
    />
  )
}
