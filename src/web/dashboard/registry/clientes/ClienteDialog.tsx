import { useQuery } from '@tanstack/react-query'
import {
  type ClienteNaLista,
  clienteFields,
  NovoClienteComConta,
} from '#contract/registry/endpoints/clientes.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { VersionedFormDialog } from '#web/dashboard/platform/VersionedFormDialog.tsx'
import { Duplicates } from '#web/dashboard/registry/pessoas/Duplicates.tsx'
import { PessoaForm } from '#web/dashboard/registry/pessoas/PessoaForm.tsx'
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
  const draft = useDraft(conta_id === undefined ? 'novo-cliente' : `novo-cliente-${conta_id}`, 'Novo Cliente')
  return (
    <ActionFormDialog
      title="Novo Cliente"
      submit="Cadastrar"
      schema={NovoClienteComConta}
      endpoint={api.clientes.create}
      fixed={conta_id === undefined ? {} : { conta_id }}
      values={suggestion}
      draft={draft}
      onClose={onClose}
      onDone={onCreated}
    >
      <PessoaForm fields={clienteFields} start={{ ...suggestion, ...draft.values }} Similar={Similar}>
        {({ email }) => conta_id === undefined && <ContaOffer key={email} email={email} />}
      </PessoaForm>
    </ActionFormDialog>
  )
}

export function EditClienteDialog({ client, onClose }: { client: ClienteNaLista; onClose: () => void }) {
  return (
    <VersionedFormDialog
      title="Editar Cliente"
      submit="Salvar"
      schema={NovoClienteComConta}
      endpoint={api.clientes.update}
      row={client}
      what="este cliente"
      draft={{ key: `cliente-${client.id}`, label: `Editar Cliente: ${client.nome}` }}
      onClose={onClose}
    >
      {({ base, restored }) => (
        <PessoaForm<Known> fields={clienteFields} start={{ ...base, ...restored }} Similar={Similar}>
          {({ email }) => !base.usuario_id && <ContaOffer key={email} email={email} former={base.email} />}
        </PessoaForm>
      )}
    </VersionedFormDialog>
  )
}

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
