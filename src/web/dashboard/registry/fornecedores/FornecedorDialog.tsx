import { Autocomplete, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Fornecedor,
  NovoFornecedor,
  tipoFornecedorLabels,
} from '#contract/registry/endpoints/fornecedores.ts'
import { api } from '#web/api.ts'
import { DocumentoInput } from '#web/dashboard/registry/pessoas/DocumentoInput.tsx'
import { Duplicates } from '#web/dashboard/registry/pessoas/Duplicates.tsx'
import { ufs } from '#web/dashboard/registry/pessoas/uf.ts'
import { useTyped } from '#web/dashboard/registry/pessoas/use-typed.ts'
import { cepAsTyped, phoneAsTyped } from '#web/masks.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { MaskedInput } from '#web/ui/MaskedInput.tsx'
import { optionsOf } from '#web/ui/options.ts'
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

const kinds = optionsOf(tipoFornecedorLabels)

interface Props {
  errors: Record<string, string | undefined>
  values: Known
  typed: Known
}

function Fields({ errors, values, typed }: Props) {
  const { data: all = [] } = useQuery(api.fornecedores.list.queryOptions({ input: {} }))
  const { id = 0, nome = '', email, documento } = typed
  const text = (name: 'nome' | 'email' | 'telefone' | 'endereco' | 'cidade' | 'cep') => ({
    name,
    maxLength: 200,
    error: errors[name],
    autoComplete: 'off',
    defaultValue: values[name] ?? '',
  })
  return (
    <>
      <TextInput {...text('nome')} label="Nome" withAsterisk data-autofocus />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          name="tipo"
          label="Tipo"
          withAsterisk
          allowDeselect={false}
          data={kinds}
          defaultValue={values.tipo ?? null}
          error={errors['tipo']}
        />
        <DocumentoInput name="documento" defaultValue={values.documento} error={errors['documento']} />
        <TextInput {...text('email')} label="E-mail" />
        <MaskedInput {...text('telefone')} label="Telefone" type="tel" mask={phoneAsTyped} />
      </SimpleGrid>
      <Duplicates path="/dashboard/fornecedores" typed={{ id, nome, email, documento }} all={all} />
      <TextInput {...text('endereco')} label="Endereço" />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput {...text('cidade')} label="Cidade" />
        <Autocomplete
          name="estado"
          label="UF"
          maxLength={2}
          data={ufs}
          defaultValue={values.estado ?? ''}
          error={errors['estado']}
        />
        <MaskedInput {...text('cep')} label="CEP" mask={cepAsTyped} />
      </SimpleGrid>
      <Textarea
        name="observacoes"
        label="Observações"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        defaultValue={values.observacoes ?? ''}
        error={errors['observacoes']}
      />
    </>
  )
}
