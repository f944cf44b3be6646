import { Alert, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type LinkDeSenha, UsuarioEditado } from '#accounts/usuarios/contract.ts'
import type { Usuario } from '#platform/auth/schemas.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, client } from '#platform/browser/api.ts'
import { CopyableLink } from '#platform/browser/copy.tsx'
import { dateTime } from '#platform/browser/format.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { DataDownload } from '#privacy/lgpd/screens/DataDownload.tsx'
import { UsuarioFields } from '#registry/contas/screens/UsuarioFields.tsx'
import { PessoaLink } from '#registry/pessoas/screens/PessoaLink.tsx'
import { emailProof } from './email-proof.ts'

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
      draft={{ key: `usuario-${id}`, label: `Editar Usuário “${name}”` }}
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

/** Sends a person the link at which the person chooses a password. Nobody sets the password of somebody else here. */
function PasswordLink({ user: { id, name, email, status } }: { user: Usuario }) {
  const [sent, setSent] = useState<LinkDeSenha | null>(null)
  if (status === 'bloqueado') return null
  return (
    <section aria-label="Senha">
      <Stack gap="xs" role="status">
        {sent === null && <Text>Só a própria pessoa escolhe a senha dela, em um link.</Text>}
        {sent?.link === null && (
          <Text>
            O link foi enviado para {email} e vale até {dateTime(sent.expira_em)}.
          </Text>
        )}
        {sent?.link && (
          <>
            <Alert color="yellow">
              O envio de e-mails não está configurado: copie o link e envie para {name}. Os termos dirão que a
              agência entregou o link.
            </Alert>
            <CopyableLink
              label="Link para criar a senha"
              description={`Vale até ${dateTime(sent.expira_em)} e só pode ser usado uma vez. Ele não será mostrado de novo.`}
              link={sent.link}
            />
          </>
        )}
      </Stack>
      {sent === null && (
        <Group mt="xs">
          <ActionButton
            endpoint={api.usuarios.enviarLinkDeSenha}
            input={{ id }}
            variant="default"
            onDone={setSent}
          >
            Enviar link para criar a senha
          </ActionButton>
        </Group>
      )}
    </section>
  )
}
