import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { icons, NewService, type OfferedService } from '#contract/work/endpoints/servicos.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { looks } from './icons.ts'

export function NewServicoDialog({ onClose }: { onClose: () => void }) {
  const { form, errors, busy } = useActionForm(NewService, api.servicos.create, {
    input: (values) => values,
    onDone: onClose,
  })
  return (
    <FormDialog title="Novo Serviço" onClose={onClose} form={form} submit="Criar serviço" busy={busy}>
      <ServiceFields errors={errors} values={{}} />
    </FormDialog>
  )
}

export function EditServicoDialog({ service, onClose }: { service: OfferedService; onClose: () => void }) {
  // Fixed when the dialog opens, so that a background refetch does not change the version used for optimistic
  // locking.
  const [{ id, versao }] = useState(service)
  const { form, errors, busy } = useActionForm(NewService, api.servicos.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Editar Serviço" onClose={onClose} form={form} submit="Salvar" busy={busy}>
      <ServiceFields errors={errors} values={service} />
    </FormDialog>
  )
}

interface Props {
  errors: Record<string, string | undefined>
  values: Partial<OfferedService>
}

function ServiceFields({ errors, values }: Props) {
  return (
    <>
      <TextInput
        name="name"
        label="Nome"
        withAsterisk
        maxLength={200}
        data-autofocus
        defaultValue={values.name}
        error={errors['name']}
      />
      <Textarea
        name="description"
        label="Descrição"
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        defaultValue={values.description}
        error={errors['description']}
      />
      <Select
        name="icon"
        label="Ícone"
        withAsterisk
        allowDeselect={false}
        data={icons.map((value) => ({ value, label: looks[value].label }))}
        defaultValue={values.icon ?? 'Palette'}
        error={errors['icon']}
      />
      <MoneyInput
        name="price"
        label="A partir de"
        description="Sem valor, o site diz “sob consulta”."
        defaultValue={values.price}
        error={errors['price']}
      />
    </>
  )
}
