import { type CategoriaFinanceira, NovaCategoria, type Tipo } from '#money/categorias-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/rules.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { TextField } from '#platform/ui/fields.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { SelectField } from '#platform/ui/SelectField.tsx'

export function NewCategoriaDialog({ tipo, onClose }: { tipo: Tipo | undefined; onClose: () => void }) {
  return (
    <ActionFormDialog
      title="Nova Categoria"
      size="md"
      onClose={onClose}
      submit="Adicionar"
      schema={NovaCategoria}
      endpoint={api.categoriasFinanceiras.create}
      values={{ tipo }}
    >
      <Fields usos={0} />
    </ActionFormDialog>
  )
}

interface EditProps {
  category: CategoriaFinanceira
  onClose: () => void
}

export function EditCategoriaDialog({ category, onClose }: EditProps) {
  const { id, versao } = category
  return (
    <ActionFormDialog
      title="Editar Categoria"
      size="md"
      onClose={onClose}
      submit="Salvar"
      schema={NovaCategoria}
      endpoint={api.categoriasFinanceiras.update}
      fixed={{ id, versao }}
      values={category}
    >
      <Fields usos={category.usos} />
    </ActionFormDialog>
  )
}

const kinds = optionsOf(tipoLabels)

function Fields({ usos }: Pick<CategoriaFinanceira, 'usos'>) {
  return (
    <>
      <TextField name="nome" label="Nome" withAsterisk data-autofocus maxLength={200} />
      <SelectField
        name="tipo"
        label="Tipo"
        withAsterisk
        allowDeselect={false}
        data={kinds}
        description={usos > 0 ? 'O tipo não pode ser alterado enquanto a categoria está em uso.' : undefined}
        readOnly={usos > 0}
      />
    </>
  )
}
