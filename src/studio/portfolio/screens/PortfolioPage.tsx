import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { ServicoList } from '#studio/servicos/screens/ServicoList.tsx'
import { WorkDialog } from './WorkDialog.tsx'
import { Works } from './Works.tsx'

/** The works and services of the public site. Tab and open work are in the address. */
export function PortfolioPage() {
  const [params, setParams] = useSearchParams()
  const open = idIn(params, 'trabalho')
  const show = (id: number) => setParams({ trabalho: String(id) })
  return (
    <>
      <PageHeading>Portfólio</PageHeading>
      <Tabs
        value={params.get('aba') === 'servicos' ? 'servicos' : 'trabalhos'}
        onChange={(tab) => setParams(tab === 'servicos' ? { aba: 'servicos' } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="trabalhos">Trabalhos</Tabs.Tab>
          <Tabs.Tab value="servicos">Serviços</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="trabalhos">
          <QueryBoundary failure="Erro ao buscar o portfólio.">
            <Works onOpen={show} />
          </QueryBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="servicos">
          <QueryBoundary failure="Erro ao buscar os serviços.">
            <ServicoList />
          </QueryBoundary>
        </Tabs.Panel>
      </Tabs>
      {open > 0 && <WorkDialog key={open} id={open} onClose={() => setParams({})} />}
    </>
  )
}
