import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { useField } from '#platform/ui/Form.tsx'
import { type ClienteNaLista, clienteFields, NovoClienteComConta } from '#registry/clientes/contract.ts'
import { Duplicates } from '#registry/pessoas/screens/Duplicates.tsx'
import { PessoaForm } from '#registry/pessoas/screens/PessoaForm.tsx'

type KnownFields = Partial<ClienteNaLista>

interface NewProps {
  onClose: () => void
  /** The initial values (`suggestion`), and the id of the account to link (`conta_id`). */
  suggestion?: KnownFields
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
      draft={{ key: `cliente-${client.id}`, label: `Editar Cliente “${client.nome}”` }}
      onClose={onClose}
    >
      {({ base, restored }) => (
        <PessoaForm<KnownFields> fields={clienteFields} start={{ ...base, ...restored }} Similar={Similar}>
          {({ email }) => !base.usuario_id && <ContaOffer key={email} email={email} former={base.email} />}
        </PessoaForm>
      )}
    </VersionedFormDialog>
  )
}

function Similar({ typed: { id = 0, nome = '', email, cpf_cnpj } }: { typed: KnownFields }) {
  const { data: all = [] } = useQuery(api.clientes.list.queryOptions())
  return (
    <Duplicates
      path="/dashboard/clientes"
      typed={{ id, nome, email, documento: cpf_cnpj }}
      all={all.map((one) => ({ ...one, documento: one.cpf_cnpj }))}
    />
  )
}

interface Props {
  /** The e-mail as currently typed. */
  email: string | null | undefined
  /** The saved e-mail of an existing customer. While it is unchanged, linking is not preselected. */
  former?: string | null | undefined
}

/** Offers to link the account with the typed e-mail, if that account has confirmed it. */
function ContaOffer({ email, former }: Props) {
  const { data: accounts = [] } = useQuery(api.clientes.contasSemCadastro.queryOptions())
  const stored = useField('conta_id').value
  const [wanted, setWanted] = useState(stored === undefined ? email !== former : stored !== 'null')
  const typed = email?.trim().toLowerCase()
  const account = accounts.find((one) => one.provado && one.email.toLowerCase() === typed)
  if (!account) return null
  return (
    <>
      <Checkbox
        label={`Vincular à conta de ${account.name}, que tem este e-mail`}
        description="Pela conta a pessoa vê as faturas deste cliente."
        checked={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
      />
      <input type="hidden" name="conta_id" data-type="json" value={wanted ? account.id : 'null'} />
    </>
  )
}
