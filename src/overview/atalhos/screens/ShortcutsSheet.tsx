import { Switch, Text, Title } from '@mantine/core'
import { useKeysSwitch } from '#platform/browser/keys-switch.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { ShortcutList } from './ShortcutList.tsx'
import { shortcutsOf } from './table.ts'

/** Lists the keyboard shortcuts, with a switch that turns off the single-character shortcuts. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const [on, setOn] = useKeysSwitch()
  return (
    <Dialog onClose={onClose} title="Atalhos de teclado" size="xl">
      <Switch
        mb="lg"
        checked={on}
        onChange={({ currentTarget: { checked } }) => setOn(checked)}
        label="Atalhos de uma só tecla"
        description="Neste navegador. Desligue se você dita textos ou aperta teclas sem querer."
      />
      <div className="shortcut-groups">
        {shortcutsOf(user.role, on).map(({ id, label, note, shortcuts }) => (
          <section key={id} aria-labelledby={`atalhos-${id}`}>
            <Title order={3} id={`atalhos-${id}`} mb={4}>
              {label}
            </Title>
            {note && (
              <Text c="dimmed" mb={4}>
                {note}
              </Text>
            )}
            <ShortcutList shortcuts={shortcuts} />
          </section>
        ))}
      </div>
    </Dialog>
  )
}
