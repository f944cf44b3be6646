import { Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { useSession } from '#web/dashboard/sessao/session-context.ts'
import { Empty, PageHeading } from '#web/ui/states.tsx'
import { Figure } from './Figure.tsx'
import { ProjectRows } from './ProjectRows.tsx'

export function ClientHomePage() {
  const { user } = useSession()
  const { data } = useSuspenseQuery(api.painel.get.queryOptions())
  return (
    <>
      <PageHeading>{`Bem-vindo, ${user.name}!`}</PageHeading>
      <div className="figures">
        <Figure label="Projetos Ativos" value={data.projetosAtivos} />
        <Figure label="Em Andamento" value={data.emAndamento} />
        <Figure label="Concluídos" value={data.concluidos} />
        <Figure label="Mensagens" value={data.mensagens} />
      </div>
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
