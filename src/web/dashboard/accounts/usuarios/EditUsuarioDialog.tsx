import { Text } from '@mantine/core'
import { type Usuario, UsuarioEditado } from '#contract/accounts/endpoints/usuarios.ts'
import { ActionFormDialog } from '#web/action-form-dialog.tsx'
import { api, client } from '#web/api.ts'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { DataDownload } from '#web/dashboard/privacy/lgpd/DataDownload.tsx'
import { UsuarioFields } from '#web/dashboard/registry/contas/UsuarioFields.tsx'

export function EditUsuarioDialog({ user, onClose }: { user: Usuario; onClose: () => void }) {
  const { id, versao } = user
  const isOwn = useSession().user.id === id
  return (
    <ActionFormDialog
      title="Editar Usuário"
      onClose={onClose}
      submit="Salvar"
      schema={UsuarioEditado}
      endpoint={api.usuarios.update}
      fixed={{ id, versao }}
      values={{ ...user, nome: user.name }}
    >
      <UsuarioFields editing={isOwn ? 'own' : 'other'} />
      <section aria-label="Exportar dados">
        <Text mb="xs">
          Exportar dados: tudo o que o sistema guarda sobre esta pessoa, quando ela pede (LGPD, art. 18).
        </Text>
        <DataDownload
          waiting="Preparando os dados..."
          read={(signal) => client.usuarios.dados({ id }, { signal })}
        />
      </section>
    </ActionFormDialog>
  )
}
