import { Button, Center, Loader, Skeleton, Stack, Text, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'

/** A list that has nothing yet, and what to do about it. */
export function Empty({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <Center py="xl" mih={220}>
      <Stack align="center" gap="xs" maw={420}>
        <Text fw={600} ta="center">
          {title}
        </Text>
        {hint && (
          <Text size="sm" c="dimmed" ta="center">
            {hint}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  )
}

interface FailedProps {
  message: string
  /** Why, where the server said so. */
  detail?: string
  onRetry: () => void
}

/** What could not be loaded says so, and never pretends to be empty. */
export function Failed({ message, detail, onRetry }: FailedProps) {
  return (
    <Center py="xl" mih={220} role="alert">
      <Stack align="center" gap="sm">
        <Text ta="center">{message}</Text>
        {detail && (
          <Text size="sm" c="dimmed" ta="center" maw={480}>
            {detail}
          </Text>
        )}
        <Button variant="default" onClick={onRetry}>
          Tentar de novo
        </Button>
      </Stack>
    </Center>
  )
}

const shapes = [1, 2, 3, 4, 5, 6]

/** The shape of a list while it comes. */
export function Loading({ rows = 4, height = 88 }: { rows?: number; height?: number }) {
  return (
    <Stack role="status" aria-label="Carregando...">
      {shapes.slice(0, rows).map((shape) => (
        <Skeleton key={shape} height={height} radius="md" />
      ))}
    </Stack>
  )
}

/** The whole window while there is nothing else to show. */
export function FullScreen({ children }: { children: string }) {
  return (
    <Center mih="100dvh" role="status">
      <Stack align="center">
        <Loader aria-hidden />
        <Text>{children}</Text>
      </Stack>
    </Center>
  )
}

/** What stands beside the heading of every screen: the shell says what that is. */
export const BesideHeading = createContext<ReactNode>(null)

/** A screen's own heading, with its main action beside it. */
export function PageHeading({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className="page-heading">
      <div className="page-title">
        <Title order={1}>{children}</Title>
        {useContext(BesideHeading)}
      </div>
      {action}
    </div>
  )
}
