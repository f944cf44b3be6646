import './home.css'
import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconBell, IconPackage } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FaturaHint } from '#money/faturas/screens/FaturaHint.tsx'
import { api } from '#platform/browser/api.ts'
import { waiting } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Gallery } from '#platform/dashboard/arquivos/Gallery.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Link } from '#platform/ui/navigation.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import type { AguardaMaterial } from '#proofing/relogio/schemas.ts'
import { SentButton } from '#proofing/relogio/screens/ProjectClock.tsx'
import { canReview } from '#studio/projetos/rules.ts'
import type { Waiting } from '#studio/projetos/schemas.ts'
import { DecisaoButtons } from '#studio/projetos/screens/DecisaoButtons.tsx'
import { ProjectRows } from './ProjectRows.tsx'

export function ClientHomePage() {
  const { user } = useSession()
  return (
    <>
      <PageHeading action={<FaturaHint />}>{`Bem-vindo, ${user.name}!`}</PageHeading>
      <QueryBoundary failure="Erro ao buscar o resumo.">
        <Summary />
      </QueryBoundary>
    </>
  )
}

function Summary() {
  const { data } = useSuspenseQuery(api.painel.get.queryOptions())
  const { cliente } = data
  return (
    <>
      <ClientWaiting projects={data.aguardando} />
      <ClientMaterial projects={data.material} />
      {cliente && (
        <div className="figures">
          <Figure label="Projetos Ativos" value={cliente.projetosAtivos} />
          <Figure label="Em Andamento" value={cliente.emAndamento} />
          <Figure label="Concluídos" value={cliente.concluidos} />
          <Figure label="Mensagens" value={cliente.mensagens} />
        </div>
      )}
      <Title order={2} mt="xl" mb="sm">
        Seus Projetos
      </Title>
      {data.recentes.length === 0 ? (
        <Empty title="Nenhum projeto ainda" />
      ) : (
        <ProjectRows projects={data.recentes} client />
      )}
    </>
  )
}

interface Props {
  label: string
  value: number
}

/** A card with one figure. */
function Figure({ label, value }: Props) {
  return (
    <Card withBorder padding="md">
      <Text c="dimmed">{label}</Text>
      <p className="figure">{value}</p>
    </Card>
  )
}

/** The projects that wait for material of the client, with the button that returns the turn. */
function ClientMaterial({ projects }: { projects: AguardaMaterial[] }) {
  if (projects.length === 0) return null
  return (
    <Card withBorder padding="md" mb="xl" component="section" aria-labelledby="material" className="asked">
      <Group gap="xs" mb="sm" wrap="nowrap">
        <IconPackage size={20} aria-hidden />
        <Title order={2} id="material">
          Aguardando seu material
        </Title>
      </Group>
      <Stack gap={0}>
        {projects.map(({ id, title, texto, desde }) => (
          <Group
            key={id}
            component="article"
            aria-label={title}
            justify="space-between"
            py="sm"
            className="row"
          >
            <div className="grow">
              <Anchor component={Link} to={`/dashboard/projects?projeto=${id}`} fw={600} className="text">
                {title}
              </Anchor>
              <Text size="md" className="text">
                {texto}
              </Text>
              <Text c="dimmed">Pedido {waiting(desde)}.</Text>
            </div>
            <SentButton id={id} />
          </Group>
        ))}
      </Stack>
    </Card>
  )
}

/** The projects that wait for the client's decision, with the buttons to approve or reject. */
function ClientWaiting({ projects }: { projects: Waiting[] }) {
  const { user } = useSession()
  if (projects.length === 0) return null
  return (
    <Card withBorder padding="md" mb="xl" component="section" aria-labelledby="decidir" className="asked">
      <Group gap="xs" mb="sm" wrap="nowrap">
        <IconBell size={20} aria-hidden />
        <Title order={2} id="decidir">
          Aguardando sua decisão
        </Title>
      </Group>
      <Stack gap={0}>
        {projects.map((project) => (
          <Group
            key={project.id}
            component="article"
            aria-label={project.title}
            justify="space-between"
            py="sm"
            className="row"
          >
            <div className="grow">
              <Anchor
                component={Link}
                to={`/dashboard/projects?projeto=${project.id}`}
                fw={600}
                className="text"
              >
                {project.title}
              </Anchor>
              <Text c="dimmed">Enviado {waiting(project.desde)}. Aguardamos a sua resposta.</Text>
            </div>
            <Gallery images={project.images} label={`Imagens de ${project.title}`} />
            {canReview(user, project) && (
              <Group gap="xs" className="answers">
                <QueryBoundary
                  failure="Erro ao buscar o que espera a sua resposta."
                  loading={<Skeleton width={300} height={36} />}
                >
                  <DecisaoButtons project={project} approve="Aprovar Projeto" reject="Solicitar Ajustes" />
                </QueryBoundary>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
