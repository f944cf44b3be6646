import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import type { Sending } from '#platform/dashboard/arquivos/use-uploads.ts'
import { usePieces } from '#proofing/pecas/screens/use-pieces.ts'
import type { Revisor } from '#proofing/revisores/schemas.ts'
import { SendToPeople } from '#proofing/revisores/screens/SendToPeople.tsx'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import { Ressalvas } from './Ressalvas.tsx'
import { SendForm } from './SendForm.tsx'
import { SendLinks } from './SendLinks.tsx'
import { SendPreviews } from './SendPreviews.tsx'
import { SendWithoutPieces } from './SendWithoutPieces.tsx'

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
  return (
    <QueryDialog
      onClose={props.onClose}
      size="84rem"
      className="send-dialog"
      title="Enviar para aprovação"
      failure="Erro ao preparar o envio."
    >
      <Content {...props} />
    </QueryDialog>
  )
}

/** Whether a person decides by link, and the link can be used. */
const decidesByLink = ({ papel, fator, estado }: Revisor): boolean =>
  papel === 'decide' && fator !== null && estado !== 'revogado'

function Content({ project, uploads, onClose }: Props) {
  const { id, status } = project
  const { data: envio } = useSuspenseQuery(
    api.projetos.envio.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => (state.data?.comparando ? COMPARING_MS : false),
    }),
  )
  const pecas = usePieces(id)
  const { data: revisores } = useSuspenseQuery(api.revisores.list.queryOptions({ input: { id } }))
  const byLink = revisores.filter(decidesByLink)
  const failed = uploads.filter(({ state }) => state === 'falhou').length
  const isUploading = uploads.length > failed
  const links = <SendLinks envio={envio} title={project.title} />
  const previews = <SendPreviews envio={envio} project={project} />
  const parts = { project, previews, links, isUploading, onClose }
  return (
    <Stack>
      <Text>
        Para <b>{envio.nome}</b>
        {envio.endereco && ` (${envio.endereco})`}
      </Text>
      <Ressalvas envio={envio} project={project} />
      {failed > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {failed === 1 ? 'Um arquivo não foi enviado.' : `${failed} arquivos não foram enviados.`} Tente de
          novo na lista de peças do projeto; depois do envio para aprovação elas não podem mudar.
        </Alert>
      )}
      {status === 'review' ? (
        <>
          <SendToPeople revisores={byLink} title={project.title} />
          {previews}
          <Group justify="space-between">
            {links}
            <Button variant="default" onClick={onClose}>
              Fechar
            </Button>
          </Group>
        </>
      ) : pecas.length === 0 ? (
        <SendWithoutPieces {...parts} />
      ) : (
        <SendForm {...parts} envio={envio} pecas={pecas} byLink={byLink} />
      )}
    </Stack>
  )
}
