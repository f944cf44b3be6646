import { Anchor, Card, Group, Text } from '@mantine/core'
import { ago } from '#platform/browser/format.ts'
import { Link } from '#platform/ui/navigation.tsx'
import type { Project } from '#studio/projetos/contract.ts'
import { StatusBadge } from '#studio/projetos/screens/project-parts.tsx'

/** A short list of projects, each linked to its details. */
export function ProjectRows({ projects, client }: { projects: Project[]; client: boolean }) {
  return (
    <Card withBorder padding={0} component="ul" m={0}>
      {projects.map(({ id, title, clientName, status, updatedAt }) => (
        <Group key={id} component="li" justify="space-between" p="md" className="row" wrap="wrap">
          <div className="grow">
            <Anchor component={Link} to={`/dashboard/projects?projeto=${id}`} fw={600} className="text">
              {title}
            </Anchor>
            <Text c="dimmed" className="text">
              {client ? '' : `${clientName} · `}atualizado {ago(updatedAt)}
            </Text>
          </div>
          <StatusBadge status={status} />
        </Group>
      ))}
    </Card>
  )
}
