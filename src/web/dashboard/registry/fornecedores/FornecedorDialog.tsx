import { useQuery } from '@tanstack/react-query'
import {
  type Fornecedor,
  fornecedorFields,
  NovoFornecedor,
} from '#contract/registry/endpoints/fornecedores.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { VersionedFormDialog } from '#web/dashboard/platform/VersionedFormDialog.tsx'
import { Duplicates } from '#web/dashboard/registry/pessoas/Duplicates.tsx'
import { PessoaForm } from '#web/dashboard/registry/pessoas/PessoaForm.tsx'

type Known = Partial<Fornecedor>

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
      draft={{ key: `fornecedor-${supplier.id}`, label: `Editar Fornecedor: ${supplier.nome}` }}
      onClose={onClose}
    >
      {({ base, restored }) => (
        <PessoaForm<Known> fields={fornecedorFields} start={{ ...base, ...restored }} Similar={Similar} />
      )}
    </VersionedFormDialog>
  )
}

function Similar({ typed: { id = 0, nome = '', email, documento } }: { typed: Known }) {
  const { data: all = [] } = useQuery(api.fornecedores.list.queryOptions({ input: {} }))
  return <Duplicates path="/dashboard/fornecedores" typed={{ id, nome, email, documento }} all={all} />
}
