import './home.css'
import { Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FaturaHint } from '#money/faturas/screens/FaturaHint.tsx'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { ClientMaterial } from './ClientMaterial.tsx'
import { ClientWaiting } from './ClientWaiting.tsx'
import { Figure } from './Figure.tsx'
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
