import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import type { ListaComFiltro } from '#platform/contract/filtros.ts'
import { NomeDeFiltro } from '#platform/contract/filtros-schemas.ts'
import { FilterNameField } from './FiltersDialog.tsx'

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
