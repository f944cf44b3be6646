import { Alert, Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { IconAlertTriangle, IconBrandWhatsapp, IconLink } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, useUndoableAction } from '#platform/browser/api.ts'
import { CopyButton } from '#platform/browser/copy.tsx'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import type { Sending } from '#platform/dashboard/arquivos/use-uploads.ts'
import { MailFrame } from '#platform/dashboard/correio/MailFrame.tsx'
import { SessionContext, useSession } from '#platform/dashboard/session-context.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { usePecas } from '#proofing/pecas/screens/use-pecas.ts'
import { isAsked, PeopleToAsk } from '#proofing/revisores/screens/PeopleToAsk.tsx'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import type { Ressalva, SendPreview } from '#studio/projetos/send-preview-schemas.ts'
import { MyProject } from './MyProject.tsx'
import { SendForm } from './SendForm.tsx'

const COMPARING_MS = 2000

interface Props {
  project: ProjectDetail
  /** The files that are still being uploaded, or were not. */
  uploads: Sending[]
  onClose: () => void
}

/**
 * Shows what the client gets, and sends the project for approval. While the client decides, only the link can be
 * sent again.
 */
export function SendDialog(props: Props) {
  const isInReview = props.project.status === 'review'
  const [wasInReview] = useState(isInReview)
  return (
    <QueryDialog
      onClose={props.onClose}
      size="48rem"
      className="send-dialog"
      title={wasInReview ? 'Lembrar' : isInReview ? 'Enviado' : 'Enviar para aprovação'}
      failure="Erro ao preparar o envio."
    >
      <Content {...props} />
    </QueryDialog>
  )
}

function Content({ project, uploads, onClose }: Props) {
  const { id, status } = project
  const { data: envio } = useSuspenseQuery(
    api.projetos.envio.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => (state.data?.comparando ? COMPARING_MS : false),
    }),
  )
  const pecas = usePecas(id)
  const { data: revisores } = useSuspenseQuery(api.revisores.list.queryOptions({ input: { id } }))
  const failed = uploads.filter(({ state }) => state === 'falhou').length
  const isUploading = uploads.length > failed
  const people = (
    <PeopleToAsk
      revisores={revisores.filter(isAsked)}
      client={envio.nome}
      title={project.title}
      isSent={status === 'review'}
      accountLinks={<SendLinks envio={envio} title={project.title} />}
    />
  )
  const previews = <SendPreviews envio={envio} project={project} />
  const parts = { project, people, previews, isUploading, onClose }
  return (
    <Stack>
      <Ressalvas envio={envio} project={project} />
      {failed > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {failed === 1 ? 'Um arquivo não foi enviado.' : `${failed} arquivos não foram enviados.`} Tente de
          novo na lista de peças do projeto; depois do envio para aprovação elas não podem mudar.
        </Alert>
      )}
      {status === 'review' ? (
        <>
          {people}
          <Buttons>
            <Button variant="default" data-autofocus onClick={onClose}>
              Fechar
            </Button>
          </Buttons>
        </>
      ) : pecas.length === 0 ? (
        <SendWithoutPecas {...parts} />
      ) : (
        <SendForm {...parts} envio={envio} pecas={pecas} />
      )}
    </Stack>
  )
}

/** The buttons with which the team passes on the link to the project itself. */
const SendLinks = ({ envio, title }: { envio: SendPreview; title: string }) => (
  <Group gap="xs">
    <CopyButton text={envio.link} done="Link copiado" leftSection={<IconLink size={18} aria-hidden />}>
      Copiar link
    </CopyButton>
    <Button
      component="a"
      href={whatsappFor(envio, title)}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      WhatsApp
    </Button>
  </Group>
)

/** Without a valid phone number, WhatsApp lets the user choose the recipient. */
function whatsappFor({ nome, telefone, link }: SendPreview, title: string): string {
  const text = `Olá, ${nome}! “${title}” aguarda a sua aprovação: ${link}`
  const known = telefone && whatsappLinkOrNull(telefone, text)
  return known || `https://wa.me/?text=${encodeURIComponent(text)}`
}

interface SendWithoutPiecesProps {
  project: ProjectDetail
  people: ReactNode
  previews: ReactNode
  isUploading: boolean
  onClose: () => void
}

/** Sends a project without pieces for approval. Its client answers about the project as it is described. */
function SendWithoutPecas({ project, people, previews, isUploading, onClose }: SendWithoutPiecesProps) {
  const { id, versao, status } = project
  const send = useUndoableAction(
    api.projetos.setStatus,
    (sent) => ({ id, status, versao: sent.versao, desfaz: true }),
    'Enviado para aprovação.',
  )
  return (
    <>
      {people}
      <Text c="dimmed">Nenhuma peça ainda. A resposta vale para o projeto como está descrito.</Text>
      {previews}
      <Buttons>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          data-autofocus
          disabled={isUploading}
          loading={send.isPending}
          onClick={() => send.mutate({ id, versao, status: 'review' })}
        >
          {isUploading ? 'Enviando os arquivos...' : 'Enviar'}
        </Button>
      </Buttons>
    </>
  )
}

const InviteClient = lazyPart(
  'studio/projetos/screens/InviteClient',
  async () => (await import('./InviteClient.tsx')).InviteClient,
)

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
function Ressalvas({ envio, project }: { envio: SendPreview; project: ProjectDetail }) {
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

interface SendPreviewsProps {
  envio: SendPreview
  project: ProjectDetail
}

/** Shows the e-mail and the screen that the client gets, in tabs. */
const SendPreviews = ({ envio, project }: SendPreviewsProps) => (
  <Tabs defaultValue="email" keepMounted={false}>
    <Tabs.List>
      <Tabs.Tab value="email">E-mail</Tabs.Tab>
      <Tabs.Tab value="tela">Tela</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="email" pt="md">
      <Mail envio={envio} project={project} />
    </Tabs.Panel>
    <Tabs.Panel value="tela" pt="md">
      <ClientScreen project={project} signature={envio.assinatura} />
    </Tabs.Panel>
  </Tabs>
)

function Mail({ envio: { assunto }, project: { id, versao, images } }: SendPreviewsProps) {
  if (assunto === null) return <Text c="dimmed">Nenhum e-mail é enviado agora.</Text>
  return (
    <div className="mail-preview">
      <Text size="md" fw={650}>
        {assunto}
      </Text>
      {/* The frame is loaded again if the project or its first picture changes while the dialog is open. */}
      <MailFrame
        key={`${versao} ${images[0]?.id}`}
        assunto={assunto}
        src={`/api/projetos/${id}/envio/correio`}
      />
    </div>
  )
}

/** Shows the team how the client will see a project in review. Nothing can be changed there. */
function ClientScreen({ project, signature }: { project: ProjectDetail; signature: string }) {
  const session = useSession()
  const { clientId, clientName } = project
  const client = { ...session.user, id: clientId ?? 0, name: clientName, role: 'client' as const }
  return (
    <SessionContext value={{ ...session, user: client }}>
      <section aria-label="Tela do cliente" className="client-screen">
        <MyProject
          project={{ ...project, status: 'review' }}
          signature={signature}
          readOnly
          decision={
            <>
              <Button size="sm" disabled>
                Aprovar Projeto
              </Button>
              <Button size="sm" variant="default" disabled>
                Solicitar Ajustes
              </Button>
            </>
          }
        />
      </section>
    </SessionContext>
  )
}
