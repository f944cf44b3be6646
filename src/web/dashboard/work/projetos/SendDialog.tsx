import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconBrandWhatsapp, IconLink } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import type { Envio } from '#contract/work/schemas/envio.ts'
import { api, useUndoableAction } from '#web/api.ts'
import type { Sending } from '#web/dashboard/platform/arquivos/use-uploads.ts'
import { whatsappLinkOrNull } from '#web/phone.ts'
import { QueryDialog } from '#web/query-dialog.tsx'
import { Ressalvas } from './Ressalvas.tsx'
import { SendPreviews } from './SendPreviews.tsx'

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
      size="84rem"
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
    (sent) => ({ id, status, versao: sent.versao, desfaz: true }),
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
      <SendPreviews envio={envio} project={project} />
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
              {isUploading ? 'Enviando as imagens...' : 'Enviar'}
            </Button>
          )}
        </Group>
      </Group>
    </Stack>
  )
}

/** Without a valid phone number, WhatsApp lets the user choose the recipient. */
function whatsappFor({ nome, telefone, link }: Envio, title: string): string {
  const text = `Olá, ${nome}! “${title}” aguarda a sua aprovação: ${link}`
  const known = telefone && whatsappLinkOrNull(telefone, text)
  return known || `https://wa.me/?text=${encodeURIComponent(text)}`
}
