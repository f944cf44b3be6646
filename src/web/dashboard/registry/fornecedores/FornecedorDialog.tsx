import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Fornecedor,
  fornecedorFields,
  NovoFornecedor,
} from '#contract/registry/endpoints/fornecedores.ts'
import { api } from '#web/api.ts'
import { Duplicates } from '#web/dashboard/registry/pessoas/Duplicates.tsx'
import { PessoaFields } from '#web/dashboard/registry/pessoas/PessoaFields.tsx'
import { useTyped } from '#web/dashboard/registry/pessoas/use-typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'

type Known = Partial<Fornecedor>

export function NewFornecedorDialog({ onClose }: { onClose: () => void }) {
  const { form, errors, busy } = useActionForm(NovoFornecedor, api.fornecedores.create, {
    input: (values) => values,
    onDone: onClose,
  })
  const [typed, onInput] = useTyped<Known>({})
  return (
    <FormDialog
      title="Novo Fornecedor"
      onClose={onClose}
      form={form}
      busy={busy}
      onInput={onInput}
      submit="Cadastrar"
    >
      <Fields errors={errors} values={{}} typed={typed} />
    </FormDialog>
  )
}

export function EditFornecedorDialog({ supplier, onClose }: { supplier: Fornecedor; onClose: () => void }) {
  // Fixed when the dialog opens, so that a background refetch does not change the version used for optimistic
  // locking.
  const [{ id, versao }] = useState(supplier)
  const { form, errors, busy } = useActionForm(NovoFornecedor, api.fornecedores.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  const [typed, onInput] = useTyped(supplier)
  return (
    <FormDialog
      title="Editar Fornecedor"
      onClose={onClose}
      form={form}
      busy={busy}
      onInput={onInput}
      submit="Salvar"
    >
      <Fields errors={errors} values={supplier} typed={typed} />
    </FormDialog>
  )
}

interface Props {
  errors: Record<string, string | undefined>
  values: Known
  typed: Known
}

function Fields({ errors, values, typed }: Props) {
  const { data: all = [] } = useQuery(api.fornecedores.list.queryOptions({ input: {} }))
  const { id = 0, nome = '', email, documento } = typed
  const duplicates = (
    <Duplicates path="/dashboard/fornecedores" typed={{ id, nome, email, documento }} all={all} />
  )
  return <PessoaFields fields={fornecedorFields} errors={errors} values={values} duplicates={duplicates} />
}
