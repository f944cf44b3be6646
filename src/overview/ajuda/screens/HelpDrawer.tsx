import { Anchor, Drawer, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { ShortcutList } from '#overview/atalhos/screens/ShortcutList.tsx'
import { shortcutsAt } from '#overview/atalhos/screens/table.ts'
import { useKeysSwitch } from '#platform/browser/keys-switch.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { helpAt } from './help.ts'
import { OQueProva } from './OQueProva.tsx'

/** Explains the current page: its purpose, what the user can do on it, and the usual next step. */
export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [keys] = useKeysSwitch()
  const help = helpAt(user.role, pathname)
  if (!help) return null
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={
        <Text size="md" span fz="lg" fw={650}>
          Ajuda desta página
        </Text>
      }
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className="help">
        <Text size="md">{help.para}</Text>
        <section aria-labelledby="ajuda-pode">
          <Title order={3} id="ajuda-pode" mb="xs">
            Aqui você pode
          </Title>
          <ul className="help-list">
            {help.pode.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
        {help.termo && <OQueProva />}
        <section aria-labelledby="ajuda-atalhos" className="help-keys">
          <Title order={3} id="ajuda-atalhos" mb="xs">
            Atalhos daqui
          </Title>
          <ShortcutList shortcuts={shortcutsAt(user.role, pathname, keys)} />
        </section>
        <section aria-labelledby="ajuda-depois">
          <Title order={3} id="ajuda-depois" mb="xs">
            E depois?
          </Title>
          <Anchor component={Link} to={help.proximo.to} onClick={onClose} className="help-next">
            {help.proximo.label}
            <IconArrowRight size={16} aria-hidden />
          </Anchor>
        </section>
      </div>
    </Drawer>
  )
}
