import { Alert, AppShell, Burger, Group } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconHourglass } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { EmailBanner } from '#accounts/confirmar-email/screens/EmailBanner.tsx'
import { SearchButton } from '#overview/busca/screens/SearchButton.tsx'
import { accountsMessages } from '#platform/auth/messages.ts'
import { Brand } from '#platform/browser/brand.tsx'
import { clientView } from '#platform/browser/client-view.ts'
import { useEventos } from '#platform/browser/eventos.ts'
import { useWasIdle, watchFirstScreen } from '#platform/browser/idle.ts'
import { latePart } from '#platform/browser/lazy-part.tsx'
import { ScreenBoundary } from '#platform/browser/query-boundary.tsx'
import { Banners } from '#platform/dashboard/instalar/Banners.tsx'
import { useNotificationNavigation } from '#platform/dashboard/instalar/use-go.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { BesideHeading } from '#platform/ui/states.tsx'
import { Bell } from '#studio/avisos/screens/Bell.tsx'
import { useSending } from '#studio/chat/screens/use-sending.ts'
import { inWords, useUnread } from '#studio/chat-aviso/screens/use-unread.ts'
import { DraftsBanner } from './DraftsBanner.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { Sidebar } from './Sidebar.tsx'
import { UserMenu } from './UserMenu.tsx'

const ChatWatch = latePart(async () => (await import('#studio/chat-aviso/screens/ChatWatch.tsx')).ChatWatch, {
  silent: true,
})
const Shortcuts = latePart(async () => (await import('#overview/atalhos/screens/Shortcuts.tsx')).Shortcuts, {
  silent: true,
})
const HelpButton = latePart(async () => (await import('#overview/ajuda/screens/HelpButton.tsx')).HelpButton, {
  silent: true,
})

const LinkPreload = latePart(async () => (await import('./LinkPreload.tsx')).LinkPreload, { silent: true })

const help = <HelpButton />

/** The height of the bar above the header while a client's view is shown, as in `ver-como.css`. */
const VIEW_BAR = 44

/** From this width on, the sidebar is beside the page and not in a drawer. */
const BESIDE_THE_PAGE = '(min-width: 48em)'

/**
 * The frame of every screen: a sidebar per role (a drawer below 768 px, a rail of icons below 1200 px) and the
 * listener for the server's events.
 */
export function Layout() {
  const { user } = useSession()
  const [open, drawer] = useDisclosure()
  const { pathname } = useLocation()
  const wide = useMediaQuery(BESIDE_THE_PAGE, undefined, { getInitialValueInEffect: false })
  const wasIdle = useWasIdle()
  const queries = useQueryClient()
  useEffect(() => watchFirstScreen(queries), [queries])
  useEventos()
  useNotificationNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the address changes
  useEffect(drawer.close, [pathname])
  useScrollToTop(pathname)

  return (
    <AppShell
      header={{ height: clientView ? 56 + VIEW_BAR : 56 }}
      navbar={{ width: { sm: 64, lg: 248 }, breakpoint: 'sm', collapsed: { mobile: !open } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <AppShell.Header>
        <NavigationProgress />
        <Header open={open} onToggle={drawer.toggle} />
      </AppShell.Header>
      <AppShell.Navbar className="navbar">
        {/* A closed drawer is rendered after the first screen, because its entries take time on a slow phone. */}
        {(wide || open || wasIdle) && <Sidebar role={user.role} onGo={drawer.close} />}
      </AppShell.Navbar>
      {!clientView && <Sending />}
      {!clientView && user.role !== 'user' && <ChatWatch />}
      <Shortcuts />
      <LinkPreload />
      <AppShell.Main id="conteudo" tabIndex={-1}>
        <Banners />
        {!clientView && user.pedido && (
          <Alert mb="md" icon={<IconHourglass aria-hidden />} role="status">
            {accountsMessages.cadastro.pendente}
          </Alert>
        )}
        {!clientView && <EmailBanner />}
        <DraftsBanner />
        <ScreenBoundary path={pathname}>
          <BesideHeading value={help}>
            <Outlet />
          </BesideHeading>
        </ScreenBoundary>
      </AppShell.Main>
    </AppShell>
  )
}

/** Sends the messages of the account that this browser could not send before. */
function Sending() {
  useSending()
  return null
}

/** Scrolls to the top when another screen is shown. After going back, the browser restores the position. */
function useScrollToTop(pathname: string): void {
  const isBack = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters of a screen change the address, but must not scroll
  useLayoutEffect(() => {
    if (!isBack) scrollTo(0, 0)
  }, [pathname])
}

/**
 * The bar above every screen. Where the menu is a drawer, the label of its button includes the number of
 * unread messages.
 */
function Header({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const unread = useUnread()?.nao_lidas ?? 0
  const openMenu = unread > 0 ? `Abrir menu: ${inWords(unread)}` : 'Abrir menu'
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <Burger
          opened={open}
          onClick={onToggle}
          hiddenFrom="sm"
          size="sm"
          pos="relative"
          aria-label={open ? 'Fechar menu' : openMenu}
          aria-expanded={open}
        >
          {unread > 0 && !open && <span className="menu-dot" />}
        </Burger>
        <Brand />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <SearchButton />
        {!clientView && <Bell />}
        <UserMenu />
      </Group>
    </Group>
  )
}
