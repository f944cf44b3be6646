import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#platform/browser/api.ts'
import { longDay } from '#platform/browser/format.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { clientLines, ourLines, type TodayEntry, type WithClient } from './today-lines.ts'

/**
 * What needs attention today: what the agency has to do, and what its clients have. Each line leads to the list, the
 * project or the conversation that it is about, and to its next action.
 */
export function Today(withClient: WithClient) {
  const { data } = useSuspenseQuery(api.painel.hoje.queryOptions())
  const ours = ourLines(data)
  const theirs = clientLines(withClient)
  return (
    <section aria-labelledby="hoje" className="today">
      <Group gap="xs" align="baseline" mb="xs">
        <Title order={2} id="hoje">
          Hoje
        </Title>
        <Text c="dimmed">{longDay(data.dia)}</Text>
      </Group>
      <div className="today-lists">
        <LineList title="Com a gente" lines={ours}>
          <Group gap="sm" p="md" wrap="nowrap">
            <IconCircleCheck size={20} stroke={1.6} aria-hidden />
            <Text size="md">
              Tudo em dia: nada vencido, nada para entregar hoje e ninguém aguardando resposta.
            </Text>
          </Group>
        </LineList>
        {theirs.length > 0 && <LineList title="Com o cliente" lines={theirs} />}
      </div>
    </section>
  )
}

interface ListProps {
  title: string
  lines: TodayEntry[]
  /** What is shown without lines. */
  children?: ReactNode
}

const LineList = ({ title, lines, children }: ListProps) => (
  <Card withBorder padding={0} component="section" aria-label={title}>
    <Title order={3} size="h5" px="md" pt="sm">
      {title}
    </Title>
    {lines.length === 0 ? (
      children
    ) : (
      <ul className="plain-list">
        {lines.map((line) => (
          <TodayLine key={`${line.to} ${line.text}`} {...line} />
        ))}
      </ul>
    )}
  </Card>
)

function TodayLine({ Icon, text, note, aside, to, late, action }: TodayEntry) {
  return (
    <li className="today-line" data-late={late || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className="today-text">
        <Anchor component={Link} to={to} c="inherit" fz="sm" fw={600} className="today-link">
          {text}
        </Anchor>
        {note && (
          <Text span size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </span>
      {aside && (
        <Text span className="short">
          {aside}
        </Text>
      )}
      {action && (
        <Anchor component={Link} to={action.to} size="sm" className="today-action">
          {action.label}
        </Anchor>
      )}
    </li>
  )
}
