import { ProjectStatus } from '#contract/work/endpoints/projetos.ts'
import { api } from '#web/api.ts'
import { Empty } from '#web/ui/states.tsx'
import { usePages } from '#web/use-pages.tsx'
import { ProjectCard } from './ProjectCard.tsx'

interface Props {
  params: URLSearchParams
  onOpen: (id: number) => void
  onSend: (id: number) => void
}

export function ProjectList({ params, onOpen, onSend }: Props) {
  const busca = params.get('busca')?.trim() || undefined
  const status = ProjectStatus.safeParse(params.get('status')).data
  const [projects, more] = usePages(api.projetos.list, 20, { busca, status })
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
          <ProjectCard
            key={project.id}
            project={project}
            onOpen={() => onOpen(project.id)}
            onSend={() => onSend(project.id)}
          />
        ))}
      </div>
      {more}
    </>
  )
}
