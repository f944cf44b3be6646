import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { canReview } from '#contract/work/rules/projetos.ts'
import { api } from '#web/api.ts'
import { Gallery } from '#web/dashboard/platform/arquivos/Gallery.tsx'
import { useSession } from '#web/dashboard/platform/session-context.ts'
import { PermissaoPanel } from '#web/dashboard/work/permissoes/PermissaoPanel.tsx'
import { dateTime } from '#web/format.ts'
import { QueryDialog } from '#web/query-dialog.tsx'
import { RecordTitle } from '#web/ui/RecordTitle.tsx'
import { Decisions } from './Decisions.tsx'
import { ReviewButtons } from './ReviewButtons.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Thread } from './Thread.tsx'

/** The details of a project as the client sees them. */
export function MyProjectDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <QueryDialog onClose={onClose} size="xl" title="Detalhes do Projeto" failure="Erro ao buscar o projeto.">
      <Content id={id} />
    </QueryDialog>
  )
}

function Content({ id }: { id: number }) {
  const { user } = useSession()
  const { data: project } = useSuspenseQuery(api.projetos.get.queryOptions({ input: { id } }))
  const { data: painel } = useSuspenseQuery(api.painel.get.queryOptions())
  return (
    <Stack>
      <RecordTitle>{project.title}</RecordTitle>
      <Group gap="sm">
        <StatusBadge status={project.status} />
        <Text c="dimmed">Última atualização em {dateTime(project.updatedAt)}</Text>
      </Group>
      <Text size="md" className="text">
        {project.description}
      </Text>
      <Gallery images={project.images} label="Imagens do projeto" />
      {canReview(user, project) && (
        <Alert title="Ação Necessária" icon={<IconBell aria-hidden />}>
          <Text size="md" mb="sm">
            Aguardamos a sua resposta para continuar.
          </Text>
          <Group gap="xs">
            <ReviewButtons project={project} approve="Aprovar Projeto" reject="Solicitar Ajustes" />
          </Group>
        </Alert>
      )}
      <PermissaoPanel projectId={id} />
      <Decisions project={project} />
      <Thread project={project} title="Conversas do Projeto" signature={painel.assinatura} />
    </Stack>
  )
}
