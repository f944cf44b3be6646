import { Text } from '@mantine/core'
import { useState } from 'react'
import { type Usuario, UsuarioEditado } from '#contract/accounts/endpoints/usuarios.ts'
import { api, client } from '#web/api.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { DataDownload } from '#web/dashboard/privacy/lgpd/DataDownload.tsx'
import { UsuarioFields } from '#web/dashboard/registry/contas/UsuarioFields.tsx'
import { candidatesIn } from '#web/dashboard/registry/pessoas/Candidates.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'

export function EditUsuarioDialog({ user, onClose }: { user: Usuario; onClose: () => void }) {
  // Fixed when the dialog opens, so that a background refetch does not change the version used for optimistic
  // locking.
  const [{ id, versao }] = useState(user)
  const isOwn = useSession().user.id === id
  const { form, errors, busy, error } = useActionForm(UsuarioEditado, api.usuarios.update, {
    input: (values) => ({ ...values, id, versao }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Editar Usuário" onClose={onClose} form={form} submit="Salvar" busy={busy}>
      <UsuarioFields
        editing={isOwn ? 'own' : 'other'}
        values={{ ...user, nome: user.name }}
        errors={errors}
        candidates={candidatesIn(error)}
      />
      <section aria-label="Exportar dados">
        <Text size="sm" mb="xs">
          Exportar dados: tudo o que a casa guarda sobre esta pessoa, quando ela pede (LGPD, art. 18).
        </Text>
        <DataDownload
          waiting="Preparando os dados..."
          read={(signal) => client.usuarios.dados({ id }, { signal })}
        />
      </section>
    </FormDialog>
  )
}
