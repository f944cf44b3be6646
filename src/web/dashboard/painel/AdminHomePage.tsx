import { Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminHome } from '#contract/painel.ts'
import { api } from '#web/api.ts'
import { Empty, PageHeading } from '#web/ui/states.tsx'
import { Figure } from './Figure.tsx'
import { ProjectRows } from './ProjectRows.tsx'

export function AdminHomePage() {
  const { data } = useSuspenseQuery(api.painel.get.queryOptions())
  return (
    <>
      <PageHeading>Início</PageHeading>
      {data.admin && <Cards figures={data.admin} />}
      <Title order={2} mt="xl" mb="sm">
        Projetos Recentes
      </Title>
      {data.recentes.length === 0 ? (
        <Empty title="Nenhum projeto ainda" hint="Crie o primeiro em Projetos." />
      ) : (
        <ProjectRows projects={data.recentes} client={false} />
      )}
    </>
  )
}

/** Only what is measured; a rate of nothing is a dash beside its goal. */
function Cards({ figures }: { figures: AdminHome }) {
  const { projetosAtivos, clientesAtivos, aguardandoAprovacao, taxaDeAprovacao, metaDeAprovacao } = figures
  return (
    <div className="figures">
      <Figure label="Projetos Ativos" value={projetosAtivos} />
      <Figure label="Aguardando Aprovação" value={aguardandoAprovacao} />
      <Figure label="Clientes Ativos" value={clientesAtivos} />
      <Figure
        label="Taxa de Aprovação"
        value={taxaDeAprovacao === null ? '—' : `${taxaDeAprovacao}%`}
        hint={`Meta: ${metaDeAprovacao}%`}
      />
    </div>
  )
}
