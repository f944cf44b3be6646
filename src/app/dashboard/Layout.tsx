import './frame.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHourglass } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { EmailBanner } from '#accounts/confirmar-email/screens/EmailBanner.tsx'
import { SearchButton } from '#overview/busca/screens/SearchButton.tsx'
import { accountsMessages } from '#platform/auth/messages.ts'
import { Brand } from '#platform/browser/brand.tsx'
import { clientView } from '#platform/browser/client-view.ts'
import { type Draft, deleteDraft, listDrafts } from '#platform/browser/drafts.ts'
import { useEventos } from '#platform/browser/eventos.ts'
import { watchFirstScreen } from '#platform/browser/idle.ts'
import { latePart } from '#platform/browser/lazy-part.tsx'
import { ScreenBoundary } from '#platform/browser/query-boundary.tsx'
import { Banners } from '#platform/dashboard/instalar/Banners.tsx'
import { useNotificationNavigation } from '#platform/dashboard/instalar/worker.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { useLocation, useNavigate } from '#platform/ui/navigation.tsx'
import { BesideHeading } from '#platform/ui/states.tsx'
import { Bell } from '#studio/avisos/screens/Bell.tsx'
import { useSending } from '#studio/chat/screens/use-sending.ts'
import { AccountButton } from './AccountButton.tsx'
import { BottomBar } from './BottomBar.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { Sidebar } from './Sidebar.tsx'

const ChatWatch = latePart(
  'studio/chat-unread/screens/ChatWatch',
  async () => (await import('#studio/chat-unread/screens/ChatWatch.tsx')).ChatWatch,
  {
    silent: true,
  },
)
const Shortcuts = latePart(
  'overview/atalhos/screens/Shortcuts',
  async () => (await import('#overview/atalhos/screens/Shortcuts.tsx')).Shortcuts,
  {
    silent: true,
  },
)
const HelpButton = latePart(
  'overview/ajuda/screens/HelpButton',
  async () => (await import('#overview/ajuda/screens/HelpButton.tsx')).HelpButton,
  {
    silent: true,
  },
)

const LinkPreload = latePart(
  'app/dashboard/LinkPreload',
  async () => (await import('./LinkPreload.tsx')).LinkPreload,
  {
    silent: true,
  },
)

const help = <HelpButton />

/**
 * The frame of every screen: a menu per role (a bar and a drawer below 768 px, a rail of icons below 1200 px) and the
 * listener for the server's events. Its sizes are in `frame.css`, so that the server renders the same frame for every
 * window.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [open, drawer] = useDisclosure()
  const { pathname } = useLocation()
  const queries = useQueryClient()
  useEffect(() => watchFirstScreen(queries), [queries])
  useEventos()
  useNotificationNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the address changes
  useEffect(drawer.close, [pathname])
  useScrollToTop(pathname)

  return (
    <>
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className="frame-header">
        <NavigationProgress />
        <Header />
      </header>
      <BottomBar role={user.role} open={open} onToggle={drawer.toggle} onGo={drawer.close} />
      <div className="frame-menu" data-open={open || undefined} data-role={user.role}>
        <Sidebar role={user.role} onGo={drawer.close} />
      </div>
      {!clientView && <Sending />}
      {!clientView && user.role !== 'user' && <ChatWatch />}
      <Shortcuts />
      <LinkPreload />
      <main className="frame-main" id="conteudo" tabIndex={-1}>
        <Banners />
        {!clientView && user.pedido && (
          <Alert mb="md" icon={<IconHourglass aria-hidden />} role="status">
            {accountsMessages.cadastro.pendente}
          </Alert>
        )}
        {!clientView && <EmailBanner />}
        <DraftsBanner />
        <ScreenBoundary path={pathname}>
          <BesideHeading value={help}>{children}</BesideHeading>
        </ScreenBoundary>
      </main>
    </>
  )
}

/** Sends the messages of the account that this browser could not send before. */
function Sending() {
  useSending()
  return null
}

/** Scrolls to the top when another screen is shown. After going back, the browser restores the position. */
function useScrollToTop(pathname: string): void {
  const { isBack } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters of a screen change the address, but must not scroll
  useLayoutEffect(() => {
    if (!isBack) scrollTo(0, 0)
  }, [pathname])
}

/** The bar above every screen. */
function Header() {
  const { user } = useSession()
  return (
    <div className="frame-bar">
      <Brand />
      <div className="frame-group" data-role={user.role}>
        <SearchButton />
        {!clientView && <Bell />}
        <UserMenu />
      </div>
    </div>
  )
}

const AccountMenu = lazyComponent(
  'app/dashboard/AccountMenu',
  async () => (await import('./AccountMenu.tsx')).AccountMenu,
)

/**
 * Shows the account button and loads the menu on the first click. The menu and the positioning library would
 * be a tenth of the initial download.
 */
function UserMenu() {
  const [requested, setRequested] = useState(false)
  const button = <AccountButton onClick={() => setRequested(true)} />
  return requested ? (
    <LazyBoundary fallback={button} otherwise={button}>
      <AccountMenu />
    </LazyBoundary>
  ) : (
    button
  )
}

/** Offers the form drafts that this account left in this tab, for example when its session expired. */
function DraftsBanner() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState<Draft[]>([])
  useEffect(() => setDrafts(listDrafts(user.id)), [user.id])
  const [draft, ...rest] = drafts
  if (!draft) return null
  return (
    <Alert mb="md" variant="light" role="status">
      <Group justify="space-between">
        <Text>Há um rascunho: {draft.label}.</Text>
        <Group gap="xs">
          <Button
            size="xs"
            onClick={() => {
              setDrafts(rest)
              navigate(draft.path)
            }}
          >
            Continuar
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              deleteDraft(user.id, draft.form)
              setDrafts(rest)
            }}
          >
            Descartar
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
