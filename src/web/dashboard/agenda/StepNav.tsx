import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface Props {
  /** `Mês anterior` */
  back: string
  /** `Próximo mês` */
  on: string
  /** What is shown now. */
  children: string
  onStep: (by: -1 | 1) => void
}

/** What is shown, the one before and the one after. */
export function StepNav({ back, on, children, onStep }: Props) {
  const step = (by: -1 | 1, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon variant="default" size="lg" title={label} aria-label={label} onClick={() => onStep(by)}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group gap="xs" wrap="nowrap">
      {step(-1, back, IconChevronLeft)}
      <Text miw="11rem" ta="center" fw={600} aria-live="polite">
        {children}
      </Text>
      {step(1, on, IconChevronRight)}
    </Group>
  )
}
