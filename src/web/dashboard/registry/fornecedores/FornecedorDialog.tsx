import { useQuery } from '@tanstack/react-query'
import {
  type Fornecedor,
  fornecedorFields,
  NovoFornecedor,
} from '#contract/registry/endpoints/fornecedores.ts'
import { api } from '#web/api.ts'
import { Duplicates } from '#web/dashboard/registry/pessoas/Duplicates.tsx'
import { PessoaDialog } from '#web/dashboard/registry/pessoas/PessoaDialog.tsx'

export function NewFornecedorDialog({ onClose }: { onClose: () => void }) {
  return (
    <PessoaDialog
      {...common}
      title="Novo Fornecedor"
      submit="Cadastrar"
      endpoint={api.fornecedores.create}
      values={{}}
      onClose={onClose}
    />
  )
}

export function EditFornecedorDialog({ supplier, onClose }: { supplier: Fornecedor; onClose: () => void }) {
  const { id, versao } = supplier
  return (
    <PessoaDialog
      {...common}
      title="Editar Fornecedor"
      submit="Salvar"
      endpoint={api.fornecedores.update}
      fixed={{ id, versao }}
      values={supplier}
      onClose={onClose}
    />
  )
}

/** The properties that the dialogs for creating and editing have in common. */
const common = { schema: NovoFornecedor, fields: fornecedorFields, Similar }

function Similar({ typed: { id = 0, nome = '', email, documento } }: { typed: Partial<Fornecedor> }) {
  const { data: all = [] } = useQuery(api.fornecedores.list.queryOptions({ input: {} }))
  return <Duplicates path="/dashboard/fornecedores" typed={{ id, nome, email, documento }} all={all} />
}
