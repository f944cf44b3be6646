import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#platform/browser/api.ts'
import { longDay } from '#platform/browser/format.ts'
import { type Line, linesOf, type WithClient } from './today-lines.ts'

/** What needs attention today. Each line leads to the list, the project or the conversation that it is about. */
export function Today(withClient: WithClient) {
  const { data } = useSuspenseQuery(api.painel.hoje.queryOptions())
  const lines = linesOf(data, withClient)
  return (
    <section aria-labelledby="hoje" className="today">
      <Group gap="xs" align="baseline" mb="xs">
        <Title order={2} id="hoje">
          Hoje
        </Title>
        <Text c="dimmed">{longDay(data.dia)}</Text>
      </Group>
      <Card withBorder padding={0}>
        {lines.length === 0 ? (
          <Group gap="sm" p="md" wrap="nowrap">
            <IconCircleCheck size={20} stroke={1.6} aria-hidden />
            <Text size="md">
              Tudo em dia: nada vencido, nada para entregar hoje e ninguém aguardando resposta.
            </Text>
          </Group>
        ) : (
          <ul className="plain-list today-lines">
            {lines.map((line) => (
              <TodayLine key={`${line.to} ${line.text}`} {...line} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function TodayLine({ Icon, text, note, aside, to, late, action }: Line) {
  return (
    <li className="today-line" data-late={late || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className="today-text">
        <Anchor component={Link} to={to} c="inherit" fz="sm" fw={550} className="today-link">
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
