import { useQuery } from '@tanstack/react-query'
import {
  type ClienteNaLista,
  clienteFields,
  NovoClienteComConta,
} from '#contract/registry/endpoints/clientes.ts'
import { api } from '#web/api.ts'
import { Duplicates } from '#web/dashboard/registry/pessoas/Duplicates.tsx'
import { PessoaDialog } from '#web/dashboard/registry/pessoas/PessoaDialog.tsx'
import { ContaOffer } from './ContaOffer.tsx'

type Known = Partial<ClienteNaLista>

interface NewProps {
  onClose: () => void
  /** The initial values (`suggestion`), and the id of the account to link (`conta_id`). */
  suggestion?: Known
  conta_id?: number
  /** Called after saving. Without this function the dialog is closed. */
  onCreated?: () => void
}

export function NewClienteDialog({ onClose, suggestion = {}, conta_id, onCreated = onClose }: NewProps) {
  return (
    <PessoaDialog
      {...common}
      title="Novo Cliente"
      submit="Cadastrar"
      endpoint={api.clientes.create}
      fixed={conta_id === undefined ? {} : { conta_id }}
      values={suggestion}
      onClose={onClose}
      onDone={onCreated}
    >
      {({ email }) => conta_id === undefined && <ContaOffer key={email} email={email} />}
    </PessoaDialog>
  )
}

export function EditClienteDialog({ client, onClose }: { client: ClienteNaLista; onClose: () => void }) {
  const { id, versao, usuario_id } = client
  return (
    <PessoaDialog
      {...common}
      title="Editar Cliente"
      submit="Salvar"
      endpoint={api.clientes.update}
      fixed={{ id, versao }}
      values={client}
      onClose={onClose}
    >
      {({ email }) => !usuario_id && <ContaOffer key={email} email={email} former={client.email} />}
    </PessoaDialog>
  )
}

/** The properties that the dialogs for creating and editing have in common. */
const common = { schema: NovoClienteComConta, fields: clienteFields, Similar }

function Similar({ typed: { id = 0, nome = '', email, cpf_cnpj } }: { typed: Known }) {
  const { data: all = [] } = useQuery(api.clientes.list.queryOptions())
  return (
    <Duplicates
      path="/dashboard/clientes"
      typed={{ id, nome, email, documento: cpf_cnpj }}
      all={all.map((one) => ({ ...one, documento: one.cpf_cnpj }))}
    />
  )
}
