import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Cliente,
  type ClienteNaLista,
  NovoClienteComConta,
} from '#contract/registry/endpoints/clientes.ts'
import { api } from '#web/api.ts'
import { DocumentoInput } from '#web/dashboard/registry/pessoas/DocumentoInput.tsx'
import { Duplicates } from '#web/dashboard/registry/pessoas/Duplicates.tsx'
import { useTyped } from '#web/dashboard/registry/pessoas/use-typed.ts'
import { phoneAsTyped } from '#web/masks.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { MaskedInput } from '#web/ui/MaskedInput.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { ContaOffer } from './ContaOffer.tsx'

type Known = Partial<ClienteNaLista>

interface NewProps {
  onClose: () => void
  /** Initial values, and the id of the account to link. */
  suggestion?: Known
  conta_id?: number
  onCreated?: (client: Cliente) => void
}

export function NewClienteDialog({ onClose, suggestion = {}, conta_id, onCreated }: NewProps) {
  const { form, errors, busy } = useActionForm(NovoClienteComConta, api.clientes.create, {
    input: (values) => ({ ...values, ...(conta_id !== undefined && { conta_id }) }),
    onDone: (client) => {
      onCreated?.(client)
      onClose()
    },
  })
  const [typed, onInput] = useTyped(suggestion)
  return (
    <FormDialog
      title="Novo Cliente"
      onClose={onClose}
      form={form}
      busy={busy}
      onInput={onInput}
      submit="Cadastrar"
    >
      <Fields errors={errors} values={suggestion} typed={typed} />
      {conta_id === undefined && <ContaOffer key={typed.email} email={typed.email} />}
    </FormDialog>
  )
}

export function EditClienteDialog({ client, onClose }: { client: ClienteNaLista; onClose: () => void }) {
  // Fixed when the dialog opens, so that a background refetch does not change the version used for optimistic
  // locking.
  const [{ id, versao }] = useState(client)
  const { form, errors, busy } = useActionForm(NovoClienteComConta, api.clientes.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  const [typed, onInput] = useTyped<Known>(client)
  return (
    <FormDialog
      title="Editar Cliente"
      onClose={onClose}
      form={form}
      busy={busy}
      onInput={onInput}
      submit="Salvar"
    >
      <Fields errors={errors} values={client} typed={typed} />
      {!client.usuario_id && <ContaOffer key={typed.email} email={typed.email} former={client.email} />}
    </FormDialog>
  )
}

interface Props {
  errors: Record<string, string | undefined>
  values: Known
  typed: Known
}

function Fields({ errors, values, typed }: Props) {
  const { data: all = [] } = useQuery(api.clientes.list.queryOptions())
  const { id = 0, nome = '', email, cpf_cnpj } = typed
  const text = (name: 'nome' | 'email' | 'telefone' | 'empresa') => ({
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
        <TextInput {...text('email')} label="E-mail" type="email" />
        <MaskedInput {...text('telefone')} label="Telefone" type="tel" mask={phoneAsTyped} />
        <TextInput {...text('empresa')} label="Empresa" />
        <DocumentoInput name="cpf_cnpj" defaultValue={values.cpf_cnpj} error={errors['cpf_cnpj']} />
      </SimpleGrid>
      <Duplicates
        path="/dashboard/clientes"
        typed={{ id, nome, email, documento: cpf_cnpj }}
        all={all.map((one) => ({ ...one, documento: one.cpf_cnpj }))}
      />
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
