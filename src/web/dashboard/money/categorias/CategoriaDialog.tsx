import { Select, TextInput } from '@mantine/core'
import {
  type CategoriaFinanceira,
  NovaCategoria,
  type Tipo,
  tipoLabels,
} from '#contract/money/endpoints/categorias-financeiras.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api } from '#web/api.ts'
import { optionsOf } from '#web/ui/options.ts'

export function NewCategoriaDialog({ tipo, onClose }: { tipo: Tipo | undefined; onClose: () => void }) {
  return (
    <ActionFormDialog
      title="Nova Categoria"
      size="md"
      onClose={onClose}
      submit="Adicionar"
      schema={NovaCategoria}
      endpoint={api.categoriasFinanceiras.create}
    >
      {(errors) => <Fields errors={errors} values={tipo ? { tipo } : {}} />}
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
    >
      {(errors) => <Fields errors={errors} values={category} />}
    </ActionFormDialog>
  )
}

const kinds = optionsOf(tipoLabels)

interface Props {
  errors: Record<string, string | undefined>
  values: Partial<CategoriaFinanceira>
}

function Fields({ errors, values: { nome, tipo, usos = 0 } }: Props) {
  return (
    <>
      <TextInput
        name="nome"
        label="Nome"
        withAsterisk
        data-autofocus
        maxLength={200}
        defaultValue={nome}
        error={errors['nome']}
      />
      <Select
        name="tipo"
        label="Tipo"
        withAsterisk
        allowDeselect={false}
        data={kinds}
        defaultValue={tipo ?? null}
        description={usos > 0 ? 'O tipo não muda enquanto a categoria está em uso.' : undefined}
        readOnly={usos > 0}
        error={errors['tipo']}
      />
    </>
  )
}
