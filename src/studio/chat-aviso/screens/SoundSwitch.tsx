import { Switch } from '@mantine/core'
import { useSession } from '#platform/dashboard/session-context.ts'
import { useSound } from './sound.ts'

/** Switches the sound of new messages on and off in this browser. */
export function SoundSwitch({ description }: { description?: string }) {
  const { user } = useSession()
  const [on, setOn] = useSound(user.id)
  return (
    <Switch
      label="Som de novas mensagens"
      {...(description && { description })}
      checked={on}
      onChange={({ currentTarget }) => setOn(currentTarget.checked)}
    />
  )
}
