import { Button, Card, Center, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { accountsMessages } from '#platform/auth/messages.ts'
import { api } from '#platform/browser/api.ts'
import { clientView } from '#platform/browser/client-view.ts'
import { date, day } from '#platform/browser/format.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { notify } from '#platform/ui/notify.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { MyProjectClock } from '#proofing/relogio/screens/ProjectClock.tsx'
import { PermissaoPanel } from '#studio/permissoes/screens/PermissaoPanel.tsx'
import type { Project } from '#studio/projetos/contract.ts'
import { canReview } from '#studio/projetos/rules.ts'
import { DecisaoButtons } from './DecisaoButtons.tsx'
import { MyProject } from './MyProject.tsx'
import { Cover, ProjectWindow, StatusBadge } from './project-parts.tsx'

const MesaWindow = lazyPart(async () => (await import('./MesaWindow.tsx')).MesaWindow)

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
        <List
          onOpen={(id) => setParams({ projeto: String(id) })}
          onPeca={(id, peca) => setParams({ projeto: String(id), peca: String(peca) })}
        />
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

interface ListProps {
  onOpen: (id: number) => void
  onPeca: (id: number, peca: number) => void
}

function List({ onOpen, onPeca }: ListProps) {
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
          <MyProjectCard
            key={project.id}
            project={project}
            onOpen={() => onOpen(project.id)}
            onPeca={(peca) => onPeca(project.id, peca)}
          />
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

interface Props {
  id: number
  /** Opens a piece. */
  onOpen: (peca: number) => void
  onClose: () => void
}

/** The details of a project as the client sees them. */
function MyProjectDialog({ onClose, ...props }: Props) {
  return (
    <ProjectWindow onClose={onClose} title="Detalhes do Projeto">
      <Content {...props} />
    </ProjectWindow>
  )
}

function Content({ id, onOpen }: Omit<Props, 'onClose'>) {
  const { user } = useSession()
  const { data: project } = useSuspenseQuery(api.projetos.get.queryOptions({ input: { id } }))
  const { data: painel } = useSuspenseQuery(api.painel.get.queryOptions())
  return (
    <MyProject
      project={project}
      onOpen={onOpen}
      signature={painel.assinatura}
      clock={<MyProjectClock projectId={id} />}
      permission={<PermissaoPanel projectId={id} />}
      decision={
        canReview(user, project) && (
          <QueryBoundary failure="Erro ao buscar o que espera a sua resposta.">
            <DecisaoButtons
              project={project}
              approve="Aprovar Projeto"
              reject="Solicitar Ajustes"
              onOpen={onOpen}
            />
          </QueryBoundary>
        )
      }
    />
  )
}

interface MyProjectCardProps {
  project: Project
  onOpen: () => void
  /** Opens a piece of the project. */
  onPeca: (peca: number) => void
}

function MyProjectCard({ project, onOpen, onPeca }: MyProjectCardProps) {
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
          <Button variant="default" size="sm" onClick={onOpen} aria-label={`Ver Detalhes de ${title}`}>
            Ver Detalhes
          </Button>
          {canReview(user, project) && (
            <QueryBoundary
              failure="Erro ao buscar o que espera a sua resposta."
              loading={<Skeleton width={176} height={36} />}
            >
              <DecisaoButtons project={project} approve="Aprovar" reject="Rejeitar" onOpen={onPeca} />
            </QueryBoundary>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
