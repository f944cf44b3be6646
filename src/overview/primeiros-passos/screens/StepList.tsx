import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowRight, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Step, StepGroup } from './steps.ts'

interface Props {
  group: StepGroup
  feitos: ReadonlySet<string>
  /** The next step to do. */
  next: string | undefined
}

/**
 * A group of steps. On wide screens all groups are open side by side; on narrow ones only the group with the
 * next step is open.
 */
export function StepList({ group: { label, steps }, feitos, next }: Props) {
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const done = steps.filter(({ passo }) => feitos.has(passo)).length
  const isCurrent = steps.some(({ passo }) => passo === next)
  return (
    <details className="first-group" open={wide || isCurrent}>
      <summary>
        <span className="first-label">{label}</span>
        <Text span c="dimmed">
          {done === steps.length ? 'pronto' : `${done} de ${steps.length}`}
        </Text>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <ul className="plain-list">
        {steps.map((step) =>
          feitos.has(step.passo) ? (
            <Done key={step.passo} title={step.title} />
          ) : (
            <ToDo key={step.passo} step={step} isNext={step.passo === next} />
          ),
        )}
      </ul>
    </details>
  )
}

function Done({ title }: { title: string }) {
  return (
    <li className="first-step" data-done>
      <span className="first-mark">
        <IconCheck size={14} stroke={2.5} aria-hidden />
      </span>
      <span>
        {title}
        <VisuallyHidden>: pronto</VisuallyHidden>
      </span>
    </li>
  )
}

function ToDo({ step: { title, why, action, to, Icon }, isNext }: { step: Step; isNext: boolean }) {
  return (
    <li className="first-step" data-next={isNext || undefined}>
      <span className="first-mark">
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
      <div className="first-words">
        <span className="first-title">{title}</span>
        <Text c="dimmed">{why}</Text>
        <Button
          component={Link}
          to={to}
          mt={6}
          size="compact-sm"
          variant={isNext ? 'filled' : 'default'}
          rightSection={<IconArrowRight size={14} aria-hidden />}
        >
          {action}
        </Button>
      </div>
    </li>
  )
}
