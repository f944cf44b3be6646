import { Alert, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { LinkDeSenha } from '#accounts/usuarios/contract.ts'
import type { Usuario } from '#platform/auth/schemas.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { CopyableLink } from '#platform/browser/copyable-link.tsx'
import { dateTime } from '#platform/browser/format.ts'

/** Sends a person the link at which the person chooses a password. Nobody sets the password of somebody else here. */
export function PasswordLink({ user: { id, name, email, status } }: { user: Usuario }) {
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
