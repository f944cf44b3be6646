import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import type { Envio, Ressalva } from '#studio/projetos/envio-schemas.ts'

const InviteClient = lazyPart(async () => (await import('./InviteClient.tsx')).InviteClient)

const sentences: Record<Ressalva, (nome: string) => string> = {
  'sem-conta': (nome) => `${nome} não tem acesso: ninguém de fora vê este projeto.`,
  bloqueada: (nome) => `A conta de ${nome} está bloqueada: a pessoa não consegue entrar.`,
  'sem-senha': (nome) => `${nome} ainda não aceitou o convite e não consegue entrar.`,
  resumo: (nome) => `${nome} recebe os avisos em um e-mail por dia, às 9h.`,
  nunca: (nome) => `${nome} desligou os avisos por e-mail: só vê o projeto quando entra.`,
  'sem-servidor': () => 'O envio de e-mails não está configurado: envie o link você mesmo.',
}

const invitable: readonly Ressalva[] = ['sem-conta', 'sem-senha']

/** Says why the client may not hear of the project, and offers an invitation where that helps. */
export function Ressalvas({ envio, project }: { envio: Envio; project: ProjectDetail }) {
  const { user } = useSession()
  const [inviting, setInviting] = useState(false)
  // Without an account for the client, people may still decide by link.
  const ressalvas = envio.ressalvas.filter((one) => one !== 'sem-conta' || envio.decidem.length === 0)
  return (
    <>
      {ressalvas.map((ressalva) => (
        <Alert key={ressalva} color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          <Group justify="space-between" gap="xs">
            <Text size="md" flex="1 1 16rem">
              {sentences[ressalva](envio.nome)}
              {invitable.includes(ressalva) && user.role !== 'admin' && ' Peça o convite a um administrador.'}
            </Text>
            {invitable.includes(ressalva) && user.role === 'admin' && (
              <Button variant="default" size="sm" onClick={() => setInviting(true)}>
                {ressalva === 'sem-conta' ? 'Convidar' : 'Convidar de novo'}
              </Button>
            )}
          </Group>
        </Alert>
      ))}
      {inviting && <InviteClient envio={envio} project={project} onClose={() => setInviting(false)} />}
    </>
  )
}
