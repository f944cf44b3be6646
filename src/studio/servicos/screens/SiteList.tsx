import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { SortableList } from '#platform/ui/SortableList.tsx'
import { Empty } from '#platform/ui/states.tsx'

interface Props<Item extends { id: number }> extends ComponentProps<typeof SortableList<Item>> {
  title: string
  hint: string
  create: string
  onCreate: () => void
}

/** What the public site shows in an order that the team chooses. `title` and `hint` are shown if there is nothing. */
export function SiteList<Item extends { id: number }>(props: Props<Item>) {
  const { title, hint, create, onCreate, ...list } = props
  const button = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
      {create}
    </Button>
  )
  if (list.items.length === 0) return <Empty title={title} hint={hint} action={button} />
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text c="dimmed">A ordem daqui é a do site.</Text>
        {button}
      </Group>
      <SortableList {...list} />
    </>
  )
}
