import type { ListaComFiltro } from '#contract/platform/rules/filtros.ts'
import { NomeDeFiltro } from '#contract/platform/schemas/filtros.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { FilterNameField } from './FilterNameField.tsx'

interface Props {
  lista: ListaComFiltro
  consulta: Record<string, string>
  onClose: () => void
}

/** Saves the present filter of a list under a name. */
export function SaveFilterDialog({ lista, consulta, onClose }: Props) {
  return (
    <ActionFormDialog
      title="Salvar o filtro atual"
      schema={NomeDeFiltro}
      endpoint={api.filtros.create}
      fixed={{ lista, consulta }}
      submit="Salvar"
      size="sm"
      onClose={onClose}
    >
      <FilterNameField />
    </ActionFormDialog>
  )
}
