import { Button, Group } from '@mantine/core'
import { IconSquareCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { usePages } from '#platform/browser/use-pages.tsx'
import { Empty } from '#platform/ui/states.tsx'
import { useSelection } from '#platform/ui/use-selection.ts'
import { type Project, ProjectStatus } from '#studio/projetos/contract.ts'
import { BulkBar } from './BulkBar.tsx'
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
  const selected = useSelection<Project>()
  const [selecting, setSelecting] = useState(false)
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
  const stop = () => {
    selected.clear()
    setSelecting(false)
  }
  return (
    <>
      {selecting ? (
        <BulkBar rows={selected.rows} onClear={stop} />
      ) : (
        <Group justify="flex-end" mb="xs">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconSquareCheck size={16} aria-hidden />}
            onClick={() => setSelecting(true)}
          >
            Selecionar
          </Button>
        </Group>
      )}
      <div className="cards">
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            onOpen={() => onOpen(project.id)}
            onSend={() => onSend(project.id)}
            {...(selecting && {
              selection: {
                isSelected: selected.has(project.id),
                onToggle: (isRange) => selected.toggle(project, isRange ? projects : undefined),
              },
            })}
          />
        ))}
      </div>
      {more}
    </>
  )
}
