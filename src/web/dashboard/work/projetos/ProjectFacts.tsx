import type { Project } from '#contract/work/endpoints/projetos.ts'
import { dateTime, day, reais } from '#web/format.ts'
import { type Fact, FactList } from '#web/ui/FactList.tsx'

export function ProjectFacts({ project }: { project: Project }) {
  const { clientName, clientId, category, budget, deadline, createdAt, updatedAt } = project
  const facts: Fact[] = [
    ['Cliente', clientId ? clientName : `${clientName} (sem conta)`],
    ['Categoria', category],
    ['Orçamento', budget === null ? null : reais(budget)],
    ['Prazo', deadline && day(deadline)],
    ['Criado em', dateTime(createdAt)],
    ['Última atualização', dateTime(updatedAt)],
  ]
  return <FactList facts={facts} />
}
