import { Group } from '@mantine/core'
import { dateTime, day, reais } from '#platform/browser/format.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { MoneyInput } from '#platform/ui/MoneyInput.tsx'
import { CategoryField, DescriptionField } from '#studio/categories/screens/common-fields.tsx'
import type { Project } from '#studio/projetos/contract.ts'
import { ClientPicker } from './ClientPicker.tsx'

/** @param project the project that is edited; omitted for a new one */
export function ProjectFields({ project }: { project?: Project }) {
  return (
    <>
      <TextField name="title" label="Título" withAsterisk maxLength={200} data-autofocus />
      <ClientPicker {...(project && { project })} />
      <DescriptionField />
      <CategoryField />
      <Group grow align="flex-start">
        <MoneyInput name="budget" label="Orçamento" />
        <DateField name="deadline" label="Prazo" clearable />
      </Group>
    </>
  )
}

/** What the dialog of a project shows of the same fields. */
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
