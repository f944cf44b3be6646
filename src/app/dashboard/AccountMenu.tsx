import { Menu, useMantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKeyboard, IconLogout, IconMoon, IconSun, IconUser, IconWorld } from '@tabler/icons-react'
import { useLogout } from '#accounts/sessao/screens/use-logout.tsx'
import { accountPagesOf } from '#overview/menu/screens/menu.tsx'
import { FirstStepsItem } from '#overview/primeiros-passos/screens/FirstStepsItem.tsx'
import { clientView } from '#platform/browser/client-view.ts'
import { roleLabels } from '#platform/contract/roles.ts'
import { InstallItem } from '#platform/dashboard/instalar/InstallItem.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { AccountButton } from './AccountButton.tsx'

const ProfileDialog = lazyComponent(
  'accounts/perfil/screens/ProfileDialog',
  async () => (await import('#accounts/perfil/screens/ProfileDialog.tsx')).ProfileDialog,
)

const ShortcutsSheet = lazyComponent(
  'overview/atalhos/screens/ShortcutsSheet',
  async () => (await import('#overview/atalhos/screens/ShortcutsSheet.tsx')).ShortcutsSheet,
)

const InstallHint = lazyComponent(
  'platform/dashboard/instalar/InstallHint',
  async () => (await import('#platform/dashboard/instalar/InstallHint.tsx')).InstallHint,
)

/** The account menu. It is rendered open, because it is only loaded after a click on the account button. */
export function AccountMenu() {
  const { user } = useSession()
  const [profile, dialog] = useDisclosure()
  const [hint, hintDialog] = useDisclosure()
  const [keys, keysDialog] = useDisclosure()
  const [logout, question] = useLogout()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const dark = colorScheme === 'dark'
  const Theme = dark ? IconSun : IconMoon
  return (
    <>
      <Menu position="bottom-end" width={240} defaultOpened>
        <Menu.Target>
          <AccountButton />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{roleLabels[user.role]}</Menu.Label>
          {!clientView && (
            <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={dialog.open}>
              Meu perfil
            </Menu.Item>
          )}
          {accountPagesOf(user.role).map(({ to, label, Icon }) => (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} aria-hidden />}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<Theme size={16} aria-hidden />}
            onClick={() => setColorScheme(dark ? 'light' : 'dark')}
          >
            {dark ? 'Tema claro' : 'Tema escuro'}
          </Menu.Item>
          <Menu.Item leftSection={<IconWorld size={16} aria-hidden />} component="a" href="/?ver=site">
            Ver o site
          </Menu.Item>
          <Menu.Item
            className="of-keyboard"
            leftSection={<IconKeyboard size={16} aria-hidden />}
            onClick={keysDialog.open}
          >
            Atalhos de teclado
          </Menu.Item>
          {user.role === 'admin' && <FirstStepsItem />}
          <InstallItem onHint={hintDialog.open} />
          {!clientView && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={logout}>
                Sair
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {question}
      {profile && (
        <LazyBoundary>
          <ProfileDialog onClose={dialog.close} />
        </LazyBoundary>
      )}
      {keys && (
        <LazyBoundary>
          <ShortcutsSheet onClose={keysDialog.close} />
        </LazyBoundary>
      )}
      {hint && (
        <LazyBoundary>
          <InstallHint onClose={hintDialog.close} />
        </LazyBoundary>
      )}
    </>
  )
}
