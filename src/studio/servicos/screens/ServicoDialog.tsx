import { IconDeviceDesktop, IconFileText, IconPalette, IconSpeakerphone } from '@tabler/icons-react'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { SelectField, TextField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { categories } from '#studio/categories/rules.ts'
import { DescriptionField } from '#studio/categories/screens/common-fields.tsx'
import { icons, NewService, type OfferedService, type ServiceIcon } from '#studio/servicos/contract.ts'

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

/** The four icons that the specification defines for services, each with the label by which it is chosen. */
export const looks: Record<ServiceIcon, { label: string; Icon: typeof IconPalette }> = {
  Palette: { label: 'Paleta', Icon: IconPalette },
  Megaphone: { label: 'Megafone', Icon: IconSpeakerphone },
  Monitor: { label: 'Monitor', Icon: IconDeviceDesktop },
  FileText: { label: 'Documento', Icon: IconFileText },
}
