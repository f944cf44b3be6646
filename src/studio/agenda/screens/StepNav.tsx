import { ActionIcon, Box, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface Props {
  /** Label of the button to the previous period, for example `Mês anterior`. */
  back: string
  /** Label of the button to the next period, for example `Próximo mês`. */
  on: string
  /** The name of the period that is shown. */
  children: string
  /** A shorter name for narrow windows. */
  short?: string
  onStep: (by: -1 | 1) => void
}

/** The name of a period between a button to the previous one and a button to the next one. */
export function StepNav({ back, on, children, short, onStep }: Props) {
  const step = (by: -1 | 1, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon variant="default" size="lg" title={label} aria-label={label} onClick={() => onStep(by)}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group gap="xs" wrap="nowrap">
      {step(-1, back, IconChevronLeft)}
      <Text
        size="md"
        miw={{ base: short ? '6.5rem' : '11rem', sm: '11rem' }}
        ta="center"
        fw={600}
        aria-live="polite"
      >
        {short ? (
          <>
            <Box component="span" visibleFrom="sm">
              {children}
            </Box>
            <Box component="span" hiddenFrom="sm">
              {short}
            </Box>
          </>
        ) : (
          children
        )}
      </Text>
      {step(1, on, IconChevronRight)}
    </Group>
  )
}
