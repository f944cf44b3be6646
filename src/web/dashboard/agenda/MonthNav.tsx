import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { mesPorExtenso } from '#contract/mes.ts'
import type { Agenda } from './use-agenda.ts'

/** The month that is shown, the one before and the one after; the same over the table and the calendar. */
export function MonthNav({ mes, moveMonth }: Pick<Agenda, 'mes' | 'moveMonth'>) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        title="Mês anterior"
        aria-label="Mês anterior"
        onClick={() => moveMonth(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Text miw="11rem" ta="center" fw={600} aria-live="polite">
        {mesPorExtenso(mes)}
      </Text>
      <ActionIcon
        variant="default"
        size="lg"
        title="Próximo mês"
        aria-label="Próximo mês"
        onClick={() => moveMonth(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
