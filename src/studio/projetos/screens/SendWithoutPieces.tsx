import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { api, useUndoableAction } from '#platform/browser/api.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'

interface Props {
  project: ProjectDetail
  previews: ReactNode
  links: ReactNode
  isUploading: boolean
  onClose: () => void
}

/** Sends a project without pieces for approval. Its client answers about the project as it is described. */
export function SendWithoutPieces({ project, previews, links, isUploading, onClose }: Props) {
  const { id, versao, status } = project
  const send = useUndoableAction(
    api.projetos.setStatus,
    (sent) => ({ id, status, versao: sent.versao, desfaz: true }),
    'Enviado para aprovação.',
  )
  return (
    <>
      <Text c="dimmed">Nenhuma peça ainda. A resposta vale para o projeto como está descrito.</Text>
      {previews}
      <Group justify="space-between">
        {links}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            data-autofocus
            disabled={isUploading}
            loading={send.isPending}
            onClick={() => send.mutate({ id, versao, status: 'review' }, { onSuccess: onClose })}
          >
            {isUploading ? 'Enviando os arquivos...' : 'Enviar'}
          </Button>
        </Group>
      </Group>
    </>
  )
}
