import { Text } from '@mantine/core'
import { UsuarioEditado } from '#accounts/usuarios/contract.ts'
import type { Usuario } from '#platform/auth/schemas.ts'
import { api, client } from '#platform/browser/api.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { DataDownload } from '#privacy/lgpd/screens/DataDownload.tsx'
import { UsuarioFields } from '#registry/contas/screens/UsuarioFields.tsx'
import { PessoaLink } from '#registry/pessoas/screens/PessoaLink.tsx'
import { emailProof } from './email-proof.ts'
import { PasswordLink } from './PasswordLink.tsx'

export function EditUsuarioDialog({ user, onClose }: { user: Usuario; onClose: () => void }) {
  const { id, name } = user
  const isOwn = useSession().user.id === id
  return (
    <VersionedFormDialog
      title="Editar Usuário"
      onClose={onClose}
      submit="Salvar"
      schema={UsuarioEditado}
      endpoint={api.usuarios.update}
      row={user}
      what="este usuário"
      draft={{ key: `usuario-${id}`, label: `Editar Usuário: ${name}` }}
      start={(row) => ({ ...row, nome: row.name })}
    >
      {({ base }) => (
        <>
          {base.cadastro && <PessoaLink cadastro={base.cadastro} />}
          <UsuarioFields editing={isOwn ? 'own' : 'other'} saved={base.role} emailNote={emailProof(base)} />
          {!isOwn && <PasswordLink user={base} />}
          <section aria-label="Exportar dados">
            <Text mb="xs">
              Exportar dados: tudo o que o sistema guarda sobre esta pessoa, quando ela pede (LGPD, art. 18).
            </Text>
            <DataDownload
              waiting="Preparando os dados..."
              read={(signal) => client.usuarios.dados({ id }, { signal })}
            />
          </section>
        </>
      )}
    </VersionedFormDialog>
  )
}
