import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorMessageOf } from '#platform/browser/api.ts'
import { Brand } from '#platform/browser/brand.tsx'
import { useMarca } from '#platform/browser/marca.ts'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { PostForm } from '#platform/ui/PostForm.tsx'

interface Props {
  title: string
  /** A sentence below the title, about what happened before. */
  notice?: string | undefined
  children: ReactNode
}

/** A step before the review: the brand, a heading and what to do. */
export const Frame = ({ title, notice, children }: Props) => (
  <>
    <header className="review-header">
      <Brand />
    </header>
    <main className="review-step">
      <Stack gap="lg">
        <Title order={1}>{title}</Title>
        <LiveRegion>{notice && <Text size="md">{notice}</Text>}</LiveRegion>
        {children}
      </Stack>
    </main>
  </>
)

/** The way to the agency for a person who cannot go on. */
export function ContactLink() {
  const { nome } = useMarca()
  return (
    <Anchor href="/#contato" className="touch-link">
      Falar com {nome}
    </Anchor>
  )
}

interface EndedProps {
  /** Why the visit ends here. */
  message: string
  /** Opens the link again; omitted if that would not help. */
  onAgain?: () => void
}

/** The end of a visit. */
export const Ended = ({ message, onAgain }: EndedProps) => (
  <Frame title={message}>
    {onAgain && (
      <PostForm name="abrir" onSubmit={onAgain}>
        <Button size="md" variant="default" type="submit">
          Abrir revisão
        </Button>
      </PostForm>
    )}
    <ContactLink />
  </Frame>
)

interface RequestErrorProps {
  error: unknown
  /** The sentence for an error without a message of the server. */
  failure: string
}

/** Why a request of a step failed. */
export const RequestError = ({ error, failure }: RequestErrorProps) =>
  error !== null && (
    <Stack gap="xs" role="alert">
      <Text size="md" c="var(--mantine-color-error)">
        {errorMessageOf(error, failure)}
      </Text>
      <ContactLink />
    </Stack>
  )
