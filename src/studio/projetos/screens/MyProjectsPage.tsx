import { Button, Card, Center, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountsMessages } from '#platform/auth/messages.ts'
import { api } from '#platform/browser/api.ts'
import { clientView } from '#platform/browser/client-view.ts'
import { date, day } from '#platform/browser/format.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link, useSearchParams } from '#platform/ui/navigation.tsx'
import { notify } from '#platform/ui/notify.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import type { Project } from '#studio/projetos/contract.ts'
import { canReview } from '#studio/projetos/rules.ts'
import { DecisaoButtons } from './DecisaoButtons.tsx'
import { Cover, StatusBadge } from './project-parts.tsx'

const MyProjectDialog = lazyPart(
  'studio/projetos/screens/MyProjectDialog',
  async () => (await import('./MyProjectDialog.tsx')).MyProjectDialog,
)
const MesaWindow = lazyPart(
  'studio/projetos/screens/MesaWindow',
  async () => (await import('./MesaWindow.tsx')).MesaWindow,
)

const MOST = 100
const quote = 'Solicitar Orçamento'

/** The projects of the signed-in client. */
export function MyProjectsPage() {
  const [params, setParams] = useSearchParams()
  const open = idIn(params, 'projeto')
  const peca = idIn(params, 'peca')
  return (
    <>
      <PageHeading>Meus Projetos</PageHeading>
      <QueryBoundary failure="Erro ao buscar projetos.">
        <List />
      </QueryBoundary>
      {open > 0 && peca > 0 && <MesaWindow peca={peca} />}
      {open > 0 && !peca && (
        <MyProjectDialog
          key={open}
          id={open}
          onOpen={(id) => setParams({ projeto: String(open), peca: String(id) })}
          onClose={() => setParams({})}
        />
      )}
    </>
  )
}

function List() {
  const { data: projects } = useSuspenseQuery(api.projetos.list.queryOptions({ input: { limit: MOST } }))
  if (projects.length === 0) {
    return (
      <Empty
        title="Nenhum projeto ainda"
        hint="Descreva o que você precisa, e a agência responde com uma proposta."
        action={<Quote />}
      />
    )
  }
  return (
    <>
      <div className="cards">
        {projects.map((project) => (
          <MyProjectCard key={project.id} project={project} />
        ))}
      </div>
      <Center mt="xl">
        <Quote variant="default" />
      </Center>
    </>
  )
}

/**
 * Links to the contact form of the public site. The form recognises the session, so that the request is
 * linked to the client's account.
 */
function Quote({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  // The form would send the request in the name of the admin who views.
  if (clientView)
    return (
      <Button variant={variant} onClick={() => notify.failure(accountsMessages.verComo.soVendo)}>
        {quote}
      </Button>
    )
  return (
    <Button component="a" variant={variant} href="/?assunto=Pedido%20de%20or%C3%A7amento#contato">
      {quote}
    </Button>
  )
}

function MyProjectCard({ project }: { project: Project }) {
  const { user } = useSession()
  const { title, status, description, category, updatedAt, deadline } = project
  return (
    <Card component="article" withBorder padding="md" aria-label={title}>
      <Card.Section className="cover" mb="sm">
        <Cover project={project} />
      </Card.Section>
      <Stack gap="sm" flex={1} justify="space-between">
        <div>
          <StatusBadge status={status} />
          <Text size="md" component="h2" fw={600} lineClamp={2} mt="xs">
            {title}
          </Text>
        </div>
        <Text size="md" lineClamp={3} className="text">
          {description}
        </Text>
        <Text c="dimmed">
          {category} · última atualização em {date(updatedAt)}
          {deadline && <> · prazo {day(deadline)}</>}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            component={Link}
            to={`?projeto=${project.id}`}
            aria-label={`Ver Detalhes de ${title}`}
          >
            Ver Detalhes
          </Button>
          {canReview(user, project) && (
            <QueryBoundary
              failure="Erro ao buscar o que espera a sua resposta."
              loading={<Skeleton width={176} height={36} />}
            >
              <DecisaoButtons project={project} approve="Aprovar" reject="Rejeitar" />
            </QueryBoundary>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
