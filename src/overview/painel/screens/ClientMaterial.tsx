import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { Link } from 'react-router'
import { waiting } from '#platform/browser/format.ts'
import type { AguardaMaterial } from '#proofing/relogio/schemas.ts'
import { SentButton } from '#proofing/relogio/screens/SentButton.tsx'

/** The projects that wait for material of the client, with the button that returns the turn. */
export function ClientMaterial({ projects }: { projects: AguardaMaterial[] }) {
  if (projects.length === 0) return null
  return (
    <Card withBorder padding="md" mb="xl" component="section" aria-labelledby="material" className="asked">
      <Group gap="xs" mb="sm" wrap="nowrap">
        <IconPackage size={20} aria-hidden />
        <Title order={2} id="material">
          Aguardando seu material
        </Title>
      </Group>
      <Stack gap={0}>
        {projects.map(({ id, title, texto, desde }) => (
          <Group
            key={id}
            component="article"
            aria-label={title}
            justify="space-between"
            py="sm"
            className="row"
          >
            <div className="grow">
              <Anchor component={Link} to={`/dashboard/projects?projeto=${id}`} fw={600} className="text">
                {title}
              </Anchor>
              <Text size="md" className="text">
                {texto}
              </Text>
              <Text c="dimmed">Pedido {waiting(desde)}.</Text>
            </div>
            <SentButton id={id} />
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
