import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '#platform/browser/brand.tsx'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'

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
