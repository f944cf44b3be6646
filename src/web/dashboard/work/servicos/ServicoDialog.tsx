import { Select, Textarea, TextInput } from '@mantine/core'
import { icons, NewService, type OfferedService } from '#contract/work/endpoints/servicos.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { looks } from './icons.ts'

export function NewServicoDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionFormDialog
      title="Novo Serviço"
      onClose={onClose}
      submit="Criar serviço"
      schema={NewService}
      endpoint={api.servicos.create}
    >
      {(errors) => <ServiceFields errors={errors} values={{}} />}
    </ActionFormDialog>
  )
}

export function EditServicoDialog({ service, onClose }: { service: OfferedService; onClose: () => void }) {
  const { id, versao } = service
  return (
    <ActionFormDialog
      title="Editar Serviço"
      onClose={onClose}
      submit="Salvar"
      schema={NewService}
      endpoint={api.servicos.update}
      fixed={{ id, versao }}
    >
      {(errors) => <ServiceFields errors={errors} values={service} />}
    </ActionFormDialog>
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
