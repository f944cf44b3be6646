import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import { api } from '#web/api.ts'
import { More } from '#web/ui/More.tsx'
import { Empty } from '#web/ui/states.tsx'
import { ProjectCard } from './ProjectCard.tsx'

const PAGE = 20

export function ProjectList({ params, onOpen }: { params: URLSearchParams; onOpen: (id: number) => void }) {
  const busca = params.get('busca')?.trim() || undefined
  const status = ProjectStatus.safeParse(params.get('status')).data
  const list = useSuspenseInfiniteQuery(
    api.projetos.list.infiniteOptions({
      input: (offset: number) => ({ busca, status, offset, limit: PAGE }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length * PAGE : undefined),
    }),
  )
  const projects = list.data.pages.flat()
  if (projects.length === 0) {
    return busca || status ? (
      <Empty title="Nenhum projeto encontrado" hint="Mude a busca ou o filtro de status." />
    ) : (
      <Empty
        title="Nenhum projeto ainda"
        hint="Crie o primeiro em “Novo Projeto” e envie para a aprovação do cliente."
      />
    )
  }
  return (
    <>
      <div className="cards">
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} onOpen={() => onOpen(project.id)} />
        ))}
      </div>
      <More of={list} />
    </>
  )
}
