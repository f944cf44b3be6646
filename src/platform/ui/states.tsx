import { Button, Center, Loader, Skeleton, Stack, Text, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'

/** Shown instead of an empty list: a title, and optionally a hint and a button for what the user can do. */
export function Empty({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <Center py="xl" mih={220}>
      <Stack align="center" gap="xs" maw={420}>
        <Text size="md" fw={600} ta="center">
          {title}
        </Text>
        {hint && (
          <Text c="dimmed" ta="center">
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
  /** The reason, if the server sent one. */
  detail?: string
  onRetry: () => void
}

/** Shown if loading failed, instead of an empty list. */
export function Failed({ message, detail, onRetry }: FailedProps) {
  return (
    <Center py="xl" mih={220} role="alert">
      <Stack align="center" gap="sm">
        <Text size="md" ta="center">
          {message}
        </Text>
        {detail && (
          <Text c="dimmed" ta="center" maw={480}>
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

/** A skeleton of the list while it is loading. */
export function Loading({ rows = 4, height = 88 }: { rows?: number; height?: number }) {
  return (
    <Stack role="status" aria-label="Carregando...">
      {shapes.slice(0, rows).map((shape) => (
        <Skeleton key={shape} height={height} radius="md" />
      ))}
    </Stack>
  )
}

/** A text that fills the window while nothing else can be shown. */
export function FullScreen({ children }: { children: string }) {
  return (
    <Center mih="100dvh" role="status">
      <Stack align="center">
        <Loader aria-hidden />
        <Text size="md">{children}</Text>
      </Stack>
    </Center>
  )
}

/** Content beside the heading of every screen, set by the dashboard's layout. */
export const BesideHeading = createContext<ReactNode>(null)

interface PageHeadingProps {
  children: string
  /** The main action of the screen, beside the heading. */
  action?: ReactNode
  /** One sentence that says what the screen is for, where its title alone could be mistaken for another screen. */
  about?: ReactNode
}

/** The heading of a screen. */
export function PageHeading({ children, action, about }: PageHeadingProps) {
  return (
    <div className="page-heading">
      <div className="page-title">
        <Title order={1}>{children}</Title>
        {useContext(BesideHeading)}
      </div>
      {action}
      {about && (
        <Text c="dimmed" className="page-about">
          {about}
        </Text>
      )}
    </div>
  )
}
