import { dateTime, day, reais } from '#platform/browser/format.ts'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import type { Project } from '#studio/projetos/contract.ts'

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
