import { Anchor, Card, Group, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Waiting } from '#contract/overview/endpoints/painel.ts'
import { dateTime, waiting } from '#web/format.ts'

/** The projects that wait for a client's decision, as the team sees them, longest waiting first. */
export function WaitingRows({ projects, total }: { projects: Waiting[]; total: number }) {
  return (
    <Card withBorder padding={0}>
      <ul className="plain-list">
        {projects.map(({ id, title, clientId, clientName, desde }) => (
          <Group key={id} component="li" justify="space-between" p="md" className="row" wrap="nowrap">
            <div>
              <Anchor component={Link} to={`/dashboard/projects?projeto=${id}`} fw={600} className="text">
                {title}
              </Anchor>
              <Text c="dimmed" className="text">
                {clientName}
                {clientId === null && ' · sem conta ligada: ninguém pode aprovar'}
              </Text>
            </div>
            <Text component="time" dateTime={desde} title={dateTime(desde)} className="short">
              <IconClock size={16} aria-hidden /> {waiting(desde)}
            </Text>
          </Group>
        ))}
      </ul>
      {total > projects.length && (
        <Text p="md" className="row">
          <Anchor component={Link} to="/dashboard/projects?status=review">
            Ver todos os {total} em revisão
          </Anchor>
        </Text>
      )}
    </Card>
  )
}
