import { ActionIcon, Button, Card, Group, Menu, Stack, Text } from '@mantine/core'
import { IconDots, IconMessageCircle, IconSend } from '@tabler/icons-react'
import { ago, day } from '#platform/browser/format.ts'
import { opensOnClick } from '#platform/ui/record-row.ts'
import { SelectBox } from '#platform/ui/SelectBox.tsx'
import type { Project } from '#studio/projetos/contract.ts'
import { isReadyToSend } from '#studio/projetos/rules.ts'
import { Cover } from './Cover.tsx'
import { ProjectStatusSelect } from './ProjectStatusSelect.tsx'

interface Props {
  project: Project
  onOpen: () => void
  onSend: () => void
  /** Set while the user selects projects. A click on the card then selects it instead of opening the project. */
  selection?: { isSelected: boolean; onToggle: (isRange: boolean) => void }
}

export function ProjectCard({ project, onOpen, onSend, selection }: Props) {
  const { title, clientName, category, deadline, updatedAt, totalComments } = project
  return (
    <Card
      component="article"
      withBorder
      padding="md"
      aria-label={title}
      className={selection ? 'selectable' : 'opens'}
      data-selected={selection?.isSelected || undefined}
      onClick={opensOnClick(({ shiftKey }) => (selection ? selection.onToggle(shiftKey) : onOpen()))}
    >
      <Card.Section className="cover" mb="sm">
        <Cover project={project} />
        {selection && (
          <div className="select-corner">
            <SelectBox of={title} checked={selection.isSelected} onToggle={selection.onToggle} />
          </div>
        )}
      </Card.Section>
      <Stack gap="sm" flex={1} justify="space-between">
        <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
          <div className="grow">
            <Text size="md" component="h2" fw={600} lineClamp={2}>
              {title}
            </Text>
            <Text c="dimmed" truncate>
              {clientName}
            </Text>
          </div>
          {isReadyToSend(project) && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" aria-label={`Mais ações de ${title}`}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={onSend}>
                  Enviar para aprovação
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
        <Text c="dimmed">
          {category} · atualizado {ago(updatedAt)}
          {deadline && <> · prazo {day(deadline)}</>}
        </Text>
        <Group justify="space-between" wrap="nowrap">
          <ProjectStatusSelect project={project} />
          <Group gap="xs" wrap="nowrap">
            {totalComments > 0 && (
              <Group gap={4} wrap="nowrap" c="dimmed">
                <IconMessageCircle size={16} aria-hidden />
                <Text aria-label={`${totalComments} comentários`}>{totalComments}</Text>
              </Group>
            )}
            <Button variant="default" size="xs" onClick={onOpen} aria-label={`Ver ${title}`}>
              Ver
            </Button>
          </Group>
        </Group>
      </Stack>
    </Card>
  )
}
