import { useQuery } from '@tanstack/react-query'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { type Fornecedor, fornecedorFields, NovoFornecedor } from '#registry/fornecedores/contract.ts'
import { Duplicates } from '#registry/pessoas/screens/Duplicates.tsx'
import { PessoaForm } from '#registry/pessoas/screens/PessoaForm.tsx'

type KnownFields = Partial<Fornecedor>

export function NewFornecedorDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('novo-fornecedor', 'Novo Fornecedor')
  return (
    <ActionFormDialog
      title="Novo Fornecedor"
      submit="Cadastrar"
      schema={NovoFornecedor}
      endpoint={api.fornecedores.create}
      draft={draft}
      onClose={onClose}
    >
      <PessoaForm fields={fornecedorFields} start={draft.values} Similar={Similar} />
    </ActionFormDialog>
  )
}

export function EditFornecedorDialog({ supplier, onClose }: { supplier: Fornecedor; onClose: () => void }) {
  return (
    <VersionedFormDialog
      title="Editar Fornecedor"
      submit="Salvar"
      schema={NovoFornecedor}
      endpoint={api.fornecedores.update}
      row={supplier}
      what="este fornecedor"
      draft={{ key: `fornecedor-${supplier.id}`, label: `Editar Fornecedor “${supplier.nome}”` }}
      onClose={onClose}
    >
      {({ base, restored }) => (
        <PessoaForm<KnownFields>
          fields={fornecedorFields}
          start={{ ...base, ...restored }}
          Similar={Similar}
        />
      )}
    </VersionedFormDialog>
  )
}

function Similar({ typed: { id = 0, nome = '', email, documento } }: { typed: KnownFields }) {
  const { data: all = [] } = useQuery(api.fornecedores.list.queryOptions({ input: {} }))
  return <Duplicates path="/dashboard/fornecedores" typed={{ id, nome, email, documento }} all={all} />
}
