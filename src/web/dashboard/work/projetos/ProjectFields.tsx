import { Group } from '@mantine/core'
import { CategoryField, DescriptionField } from '#web/dashboard/work/common-fields.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { ClientPicker } from './ClientPicker.tsx'

export function ProjectFields() {
  return (
    <>
      <TextField name="title" label="Título" withAsterisk maxLength={200} data-autofocus />
      <ClientPicker />
      <DescriptionField />
      <CategoryField />
      <Group grow align="flex-start">
        <MoneyInput name="budget" label="Orçamento" />
        <DateField name="deadline" label="Prazo" clearable />
      </Group>
    </>
  )
}
