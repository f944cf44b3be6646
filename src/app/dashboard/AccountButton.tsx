import { Avatar, Group, Text, UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useSession } from '#platform/dashboard/session-context.ts'

/** The button with the avatar and name of the signed-in account. It opens the account menu. */
export function AccountButton(props: ComponentProps<'button'>) {
  const { user } = useSession()
  return (
    <UnstyledButton aria-haspopup="menu" aria-label={`Conta de ${user.name}`} {...props}>
      <Group gap="xs" wrap="nowrap">
        <Avatar src={user.avatar} alt="" size={32} />
        <Text visibleFrom="sm" truncate maw={180}>
          {user.name}
        </Text>
      </Group>
    </UnstyledButton>
  )
}
