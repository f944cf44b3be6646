import { SimpleGrid, Text } from '@mantine/core'
import type { Project } from '#contract/projetos.ts'
import { dateTime, day, reais } from '#web/format.ts'

/** What is known of a project, a line each; what is not set is not shown. */
export function Facts({ project }: { project: Project }) {
  const { clientName, clientId, category, budget, deadline, createdAt, updatedAt } = project
  const facts: [string, string | null][] = [
    ['Cliente', clientId ? clientName : `${clientName} (sem conta)`],
    ['Categoria', category],
    ['Orçamento', budget === null ? null : reais(budget)],
    ['Prazo', deadline && day(deadline)],
    ['Criado em', dateTime(createdAt)],
    ['Última atualização', dateTime(updatedAt)],
  ]
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="xs" m={0}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <Text component="dt" size="xs" c="dimmed">
                {name}
              </Text>
              <Text component="dd" m={0} className="text">
                {value}
              </Text>
            </div>
          ),
      )}
    </SimpleGrid>
  )
}
