import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  /** Text that says what the panel counts, and by which date. */
  note: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A titled section of the finance panel. */
export function FinancePanel({ id, title, note, action, children }: Props) {
  return (
    <section aria-labelledby={id} className="finance-panel">
      <div className="finance-head">
        <Title order={2} id={id} tabIndex={-1}>
          {title}
        </Title>
        {action}
      </div>
      <Text c="dimmed" className="finance-note">
        {note}
      </Text>
      {children}
    </section>
  )
}

/** The empty state of a panel. */
export function Nothing({ title, hint }: { title: string; hint: ReactNode }) {
  return (
    <div className="finance-nothing">
      <Text size="md" fw={600}>
        {title}
      </Text>
      <Text c="dimmed">{hint}</Text>
    </div>
  )
}
