import { icons, NewService, type OfferedService } from '#contract/work/endpoints/servicos.ts'
import { categories } from '#contract/work/rules/categories.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { VersionedFormDialog } from '#web/dashboard/platform/VersionedFormDialog.tsx'
import { DescriptionField } from '#web/dashboard/work/common-fields.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { looks } from './icons.ts'

export function NewServicoDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('novo-servico', 'Novo Serviço')
  return (
    <ActionFormDialog
      title="Novo Serviço"
      onClose={onClose}
      draft={draft}
      submit="Criar serviço"
      schema={NewService}
      endpoint={api.servicos.create}
      values={{ icon: 'Palette' }}
    >
      <ServiceFields />
    </ActionFormDialog>
  )
}

export function EditServicoDialog({ service, onClose }: { service: OfferedService; onClose: () => void }) {
  return (
    <VersionedFormDialog
      title="Editar Serviço"
      onClose={onClose}
      submit="Salvar"
      schema={NewService}
      endpoint={api.servicos.update}
      row={service}
      what="este serviço"
      draft={{ key: `servico-${service.id}`, label: `Editar Serviço: ${service.name}` }}
    >
      <ServiceFields />
    </VersionedFormDialog>
  )
}

function ServiceFields() {
  return (
    <>
      <TextField name="name" label="Nome" withAsterisk maxLength={200} data-autofocus />
      <DescriptionField />
      <SelectField
        name="icon"
        label="Ícone"
        withAsterisk
        allowDeselect={false}
        data={icons.map((value) => ({ value, label: looks[value].label }))}
      />
      <SelectField
        name="category"
        label="Trabalhos"
        description="O “Saiba mais” do site mostra os trabalhos desta categoria."
        clearable
        placeholder="Nenhum"
        data={[...categories]}
      />
      <MoneyInput name="price" label="A partir de" description="Sem valor, o site diz “sob consulta”." />
    </>
  )
}
