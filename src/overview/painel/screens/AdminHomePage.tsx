import './home.css'
import { Button, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FirstSteps } from '#overview/primeiros-passos/screens/FirstSteps.tsx'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { SaudeNotice } from '#platform/health/screens/SaudeNotice.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { AdminCards } from './AdminCards.tsx'
import { ApprovalsCard } from './ApprovalsCard.tsx'
import { ProjectRows } from './ProjectRows.tsx'
import { Today } from './Today.tsx'

export function AdminHomePage() {
  // The first steps are requested in parallel with the figures. If they arrived later, the figures would
  // move.
  usePrefetchQuery(api.primeirosPassos.get.queryOptions())
  usePrefetchQuery(api.painel.hoje.queryOptions())
  usePrefetchQuery(api.painel.aprovacoes.queryOptions())
  return (
    <>
      <PageHeading
        action={
          <Button
            component={Link}
            to="/dashboard/projects?novo=1"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            Novo Projeto
          </Button>
        }
      >
        Início
      </PageHeading>
      <SaudeNotice />
      <QueryBoundary failure="Erro ao buscar o resumo.">
        <Summary />
      </QueryBoundary>
    </>
  )
}

function Summary() {
  const { data } = useSuspenseQuery(api.painel.get.queryOptions())
  return (
    <>
      <QueryBoundary failure="Erro ao buscar as pendências de hoje.">
        <Today waiting={data.aguardando} totalWaiting={data.totalAguardando} material={data.material} />
      </QueryBoundary>
      <FirstSteps />
      {data.admin && <AdminCards home={data.admin} />}
      <ApprovalsCard />
      <div className="home">
        <section aria-labelledby="recentes">
          <Title order={2} mb="sm" id="recentes">
            Projetos Recentes
          </Title>
          {data.recentes.length === 0 ? (
            <Empty title="Nenhum projeto ainda" hint="Crie o primeiro em “Novo Projeto”." />
          ) : (
            <ProjectRows projects={data.recentes} client={false} />
          )}
        </section>
      </div>
    </>
  )
}
