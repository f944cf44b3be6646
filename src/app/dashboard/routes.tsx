import { Alert, AppShell, Burger, Button, Group, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconHourglass } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, useEffect, useLayoutEffect, useState } from 'react'
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  redirect,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { EmailBanner } from '#accounts/confirmar-email/screens/EmailBanner.tsx'
import { addressOf, firstPath, type Screen, screensOf } from '#app/screen.ts'
import { SearchButton } from '#overview/busca/screens/SearchButton.tsx'
import { accountsMessages } from '#platform/auth/messages.ts'
import { Brand } from '#platform/browser/brand.tsx'
import { COMO_CLIENTE, clientView } from '#platform/browser/client-view.ts'
import { deleteDraft, listDrafts } from '#platform/browser/drafts.ts'
import { useEventos } from '#platform/browser/eventos.ts'
import { useWasIdle, watchFirstScreen } from '#platform/browser/idle.ts'
import { latePart } from '#platform/browser/lazy-part.tsx'
import { ScreenBoundary } from '#platform/browser/query-boundary.tsx'
import { isOfTeam, type Role } from '#platform/contract/roles.ts'
import { Banners } from '#platform/dashboard/instalar/Banners.tsx'
import { useNotificationNavigation } from '#platform/dashboard/instalar/worker.ts'
import { Placeholder } from '#platform/dashboard/Placeholder.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { BesideHeading } from '#platform/ui/states.tsx'
import { Bell } from '#studio/avisos/screens/Bell.tsx'
import { useSending } from '#studio/chat/screens/use-sending.ts'
import { inWords, useUnread } from '#studio/chat-unread/screens/use-unread.ts'
import { AccountButton } from './AccountButton.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { Sidebar } from './Sidebar.tsx'

/** The modules of the screens, each by its path. */
const modules = import.meta.glob<Record<string, ComponentType>>('../../*/*/screens/*Page.tsx')

/** Loads the component of a screen. */
export async function loadScreen({ key, module }: Screen): Promise<ComponentType> {
  const component = key.replace(/.*\//, '')
  const found = (await modules[`../../${module}.tsx`]?.())?.[component]
  if (found === undefined) throw new Error(`${module}.tsx has no ${component}`)
  return found
}

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

const leftOutPage = async () => (await import('#platform/dashboard/ver-como/LeftOutPage.tsx')).LeftOutPage

const routeOf = (screen: Screen): RouteObject =>
  page(screen.path, screen.personal && clientView?.of === 'conta' ? leftOutPage : () => loadScreen(screen))

const Loading = () => <Placeholder>Carregando...</Placeholder>

/** The routes of a role. Any other address redirects to the role's first screen. */
export function routesOf(role: Role): RouteObject[] {
  const away = { loader: () => redirect(addressOf(firstPath[role])) }
  // If a role has no page at /dashboard itself, only the frame would match that address, so a redirect is
  // added.
  const home = firstPath[role] === '' ? [] : [{ index: true as const, ...away }]
  return [
    {
      path: '/dashboard',
      element: <Layout />,
      errorElement: <ErrorPage />,
      HydrateFallback: Loading,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [...screensOf(role).map(routeOf), ...home, { path: '*', ...away }],
        },
      ],
    },
    ...(isOfTeam({ role }) ? [comoCliente] : []),
    { path: '*', ...away },
  ]
}

/** The page on which the team looks at a piece as its client does. It has no menu: everything else leaves it. */
const comoCliente: RouteObject = {
  ...page(
    COMO_CLIENTE,
    async () => (await import('#studio/projetos/screens/ComoClientePage.tsx')).ComoClientePage,
  ),
  errorElement: <ErrorPage />,
  HydrateFallback: Loading,
}

/** Creates the router with the pages of a role, which loads the code of the screen of the present address. */
export const newRouter = (role: Role) => createBrowserRouter(routesOf(role))

const ChatWatch = latePart(
  async () => (await import('#studio/chat-unread/screens/ChatWatch.tsx')).ChatWatch,
  {
    silent: true,
  },
)
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
function Layout() {
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

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))

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

/**
 * Offers the form drafts that this account left in this tab, for example when its session expired. The
 * list is read once, when the back office is opened.
 */
function DraftsBanner() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState(() => listDrafts(user.id))
  const [draft, ...rest] = drafts
  if (!draft) return null
  return (
    <Alert mb="md" variant="light" role="status">
      <Group justify="space-between">
        <Text>Você estava escrevendo em “{draft.label}”. O texto está guardado.</Text>
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
