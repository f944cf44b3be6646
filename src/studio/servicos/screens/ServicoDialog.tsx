import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { SelectField } from '#platform/ui/SelectField.tsx'
import { categories } from '#studio/categories/rules.ts'
import { DescriptionField } from '#studio/categories/screens/common-fields.tsx'
import { icons, NewService, type OfferedService } from '#studio/servicos/contract.ts'
import { looks } from './looks.ts'

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
      draft={{ key: `servico-${service.id}`, label: `Editar Serviço “${service.name}”` }}
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
