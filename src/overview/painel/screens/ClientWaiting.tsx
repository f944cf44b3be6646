import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { waiting } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Gallery } from '#platform/dashboard/arquivos/Gallery.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { canReview } from '#studio/projetos/rules.ts'
import type { Waiting } from '#studio/projetos/schemas.ts'
import { AnswerButtons } from '#studio/projetos/screens/AnswerButtons.tsx'

/** The projects that wait for the client's decision, with the buttons to approve or reject. */
export function ClientWaiting({ projects }: { projects: Waiting[] }) {
  const { user } = useSession()
  const navigate = useNavigate()
  if (projects.length === 0) return null
  return (
    <Card withBorder padding="md" mb="xl" component="section" aria-labelledby="decidir" className="asked">
      <Group gap="xs" mb="sm" wrap="nowrap">
        <IconBell size={20} aria-hidden />
        <Title order={2} id="decidir">
          Aguardando sua decisão
        </Title>
      </Group>
      <Stack gap={0}>
        {projects.map((project) => (
          <Group
            key={project.id}
            component="article"
            aria-label={project.title}
            justify="space-between"
            py="sm"
            className="row"
          >
            <div className="grow">
              <Anchor
                component={Link}
                to={`/dashboard/projects?projeto=${project.id}`}
                fw={600}
                className="text"
              >
                {project.title}
              </Anchor>
              <Text c="dimmed">Enviado {waiting(project.desde)}. Aguardamos a sua resposta.</Text>
            </div>
            <Gallery images={project.images} label={`Imagens de ${project.title}`} />
            {canReview(user, project) && (
              <Group gap="xs" className="answers">
                <QueryBoundary
                  failure="Erro ao buscar o que espera a sua resposta."
                  loading={<Skeleton width={300} height={36} />}
                >
                  <AnswerButtons
                    project={project}
                    approve="Aprovar Projeto"
                    reject="Solicitar Ajustes"
                    onOpen={(peca) => navigate(`/dashboard/projects?projeto=${project.id}&peca=${peca}`)}
                  />
                </QueryBoundary>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
