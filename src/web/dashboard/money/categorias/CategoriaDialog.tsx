import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type CategoriaFinanceira,
  NovaCategoria,
  type Tipo,
  tipoLabels,
} from '#contract/money/endpoints/categorias-financeiras.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { useActionForm } from '#web/use-action-form.ts'

export function NewCategoriaDialog({ tipo, onClose }: { tipo: Tipo | undefined; onClose: () => void }) {
  const { form, errors, busy } = useActionForm(NovaCategoria, api.categoriasFinanceiras.create, {
    input: (values) => values,
    onDone: onClose,
  })
  return (
    <FormDialog title="Nova Categoria" size="md" onClose={onClose} form={form} busy={busy} submit="Adicionar">
      <Fields errors={errors} values={tipo ? { tipo } : {}} />
    </FormDialog>
  )
}

interface EditProps {
  category: CategoriaFinanceira
  onClose: () => void
}

export function EditCategoriaDialog({ category, onClose }: EditProps) {
  // Fixed when the dialog opens, so that the version of a background refetch does not bypass the optimistic
  // locking.
  const [{ id, versao }] = useState(category)
  const { form, errors, busy } = useActionForm(NovaCategoria, api.categoriasFinanceiras.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Editar Categoria" size="md" onClose={onClose} form={form} busy={busy} submit="Salvar">
      <Fields errors={errors} values={category} />
    </FormDialog>
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
