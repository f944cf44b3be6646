import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { Reading } from '#web/boundary.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { NewProjectDialog } from './NewProjectDialog.tsx'
import { ProjectDialog } from './ProjectDialog.tsx'
import { ProjectFilters } from './ProjectFilters.tsx'
import { ProjectList } from './ProjectList.tsx'

/** All projects, for the team. Filter and open project are in the address, so that back and a shared link work. */
export function ProjectsPage() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: name === 'busca' },
    )
  const filter = useDeferredValue(params.toString())
  const open = Number(params.get('projeto'))
  return (
    <>
      <PageHeading
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => set('novo', '1')}>
            Novo Projeto
          </Button>
        }
      >
        Projetos
      </PageHeading>
      <ProjectFilters params={params} onChange={set} />
      <Reading failure="Erro ao buscar projetos.">
        <ProjectList params={new URLSearchParams(filter)} onOpen={(id) => set('projeto', String(id))} />
      </Reading>
      {params.has('novo') && <NewProjectDialog onClose={() => set('novo', null)} />}
      {open > 0 && <ProjectDialog id={open} onClose={() => set('projeto', null)} />}
    </>
  )
}
