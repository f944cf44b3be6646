import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Atividade, NovaAtividade, statusDeAtividade } from '#contract/atividades.ts'
import { api } from '#web/api.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'

export function NewActivityDialog({ onClose }: { onClose: () => void }) {
  const { form, errors, busy } = useActionForm(NovaAtividade, api.atividades.create, {
    input: (values) => values,
    onDone: onClose,
  })
  return (
    <FormDialog title="Nova Atividade" {...{ onClose, form, busy }} submit="Salvar">
      <Fields errors={errors} />
    </FormDialog>
  )
}

export function EditActivityDialog({ atividade, onClose }: { atividade: Atividade; onClose: () => void }) {
  // The version that is being edited, not the one that somebody may save meanwhile.
  const [{ id, versao, projeto_id }] = useState(atividade)
  const { form, errors, busy } = useActionForm(NovaAtividade, api.atividades.update, {
    input: (values) => ({ ...values, id, versao, projeto_id }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Editar Atividade" {...{ onClose, form, busy }} submit="Salvar">
      <Fields errors={errors} atividade={atividade} />
    </FormDialog>
  )
}

interface Props {
  errors: Record<string, string | undefined>
  atividade?: Atividade
}

/** What a datetime input holds of a moment that carries São Paulo's offset: its wall time. */
const wallTime = (moment: string | undefined) => moment?.slice(0, 16)

function Fields({ errors, atividade }: Props) {
  const field = (name: 'responsavel' | 'atividade' | 'cliente' | 'arquivo') => ({
    ...{ name, error: errors[name], autoComplete: 'off', defaultValue: atividade?.[name] ?? '' },
  })
  const moment = (name: 'data_pedido' | 'data_realizacao' | 'data_entrega') => ({
    ...{ name, type: 'datetime-local', error: errors[name], withAsterisk: true },
    defaultValue: wallTime(atividade?.[name]),
  })
  return (
    <>
      <TextInput {...field('responsavel')} label="Responsável" maxLength={200} withAsterisk data-autofocus />
      <TextInput {...field('atividade')} label="Atividade" maxLength={200} withAsterisk />
      <TextInput {...field('cliente')} label="Cliente" maxLength={200} withAsterisk />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput {...moment('data_pedido')} label="Data do pedido" />
        <TextInput {...moment('data_realizacao')} label="Data de realização" />
        <TextInput {...moment('data_entrega')} label="Data de entrega" />
      </SimpleGrid>
      <Select
        name="status"
        label="Status"
        data={statusDeAtividade}
        defaultValue={atividade?.status ?? 'Pendente'}
        allowDeselect={false}
        error={errors['status']}
      />
      <TextInput {...field('arquivo')} label="Arquivo" placeholder="Link do Google Drive" maxLength={2000} />
    </>
  )
}
