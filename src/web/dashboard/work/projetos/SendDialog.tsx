import { Alert, Button, CopyButton, Group, Stack, Tabs, Text } from '@mantine/core'
import { IconAlertTriangle, IconBrandWhatsapp, IconLink } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import type { Envio } from '#contract/work/schemas/envio.ts'
import { api, useUndoableAction } from '#web/api.ts'
import type { Sending } from '#web/dashboard/platform/arquivos/use-uploads.ts'
import { whatsappLinkOrNull } from '#web/phone.ts'
import { QueryDialog } from '#web/query-dialog.tsx'
import { ClientScreen } from './ClientScreen.tsx'
import { Ressalvas } from './Ressalvas.tsx'

interface Props {
  project: ProjectDetail
  /** The pictures that are still being uploaded, or were not. */
  uploads: Sending[]
  onClose: () => void
}

/**
 * Shows what the client gets, and sends the project for approval. While the client decides, only the link can be
 * sent again.
 */
export function SendDialog(props: Props) {
  return (
    <QueryDialog
      onClose={props.onClose}
      size="70rem"
      title="Enviar para aprovação"
      failure="Erro ao preparar o envio."
    >
      <Content {...props} />
    </QueryDialog>
  )
}

function Content({ project, uploads, onClose }: Props) {
  const { id, versao, status } = project
  const { data: envio } = useSuspenseQuery(api.projetos.envio.queryOptions({ input: { id } }))
  const send = useUndoableAction(
    api.projetos.setStatus,
    (sent) => ({ id, status, versao: sent.versao }),
    'Projeto enviado para aprovação.',
  )
  const failed = uploads.filter(({ state }) => state === 'falhou').length
  const isUploading = uploads.length > failed
  return (
    <Stack>
      <Text>
        Para <b>{envio.nome}</b>
        {envio.endereco && ` (${envio.endereco})`}
      </Text>
      <Ressalvas envio={envio} project={project} />
      {failed > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {failed === 1 ? 'Uma imagem não foi enviada.' : `${failed} imagens não foram enviadas.`} Tente de
          novo na lista de imagens do projeto; depois do envio para aprovação elas não podem mudar.
        </Alert>
      )}
      <Tabs defaultValue="email" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="email">E-mail</Tabs.Tab>
          <Tabs.Tab value="tela">Tela</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="email" pt="md">
          <Mail email={envio.email} />
        </Tabs.Panel>
        <Tabs.Panel value="tela" pt="md">
          <ClientScreen project={project} signature={envio.assinatura} />
        </Tabs.Panel>
      </Tabs>
      <Group justify="space-between">
        <Group gap="xs">
          <CopyButton value={envio.link}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={copy}>
                {copied ? 'Link copiado' : 'Copiar link'}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={whatsappFor(envio, project.title)}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            WhatsApp
          </Button>
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {status === 'review' ? 'Fechar' : 'Cancelar'}
          </Button>
          {status !== 'review' && (
            <Button
              data-autofocus
              disabled={isUploading}
              loading={send.isPending}
              onClick={() => send.mutate({ id, versao, status: 'review' }, { onSuccess: onClose })}
            >
              {isUploading ? 'Esperando as imagens...' : 'Enviar'}
            </Button>
          )}
        </Group>
      </Group>
    </Stack>
  )
}

function Mail({ email }: Pick<Envio, 'email'>) {
  if (!email) return <Text c="dimmed">Nenhum e-mail é enviado agora.</Text>
  return (
    <article aria-label="E-mail para o cliente" className="mail-preview">
      <Text size="md" fw={650}>
        {email.assunto}
      </Text>
      <Text size="md" mt="sm" className="text">
        {email.texto}
      </Text>
    </article>
  )
}

/** Without a valid phone number, WhatsApp lets the user choose the recipient. */
function whatsappFor({ nome, telefone, link }: Envio, title: string): string {
  const text = `Olá, ${nome}! “${title}” espera a sua aprovação: ${link}`
  const known = telefone && whatsappLinkOrNull(telefone, text)
  return known || `https://wa.me/?text=${encodeURIComponent(text)}`
}
