import { Group } from '@mantine/core'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import { CategoryField, DescriptionField } from '#web/dashboard/work/common-fields.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
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
