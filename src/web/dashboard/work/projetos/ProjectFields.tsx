import { Group } from '@mantine/core'
import { categories } from '#contract/work/rules/categories.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/fields.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { ClientPicker } from './ClientPicker.tsx'

export function ProjectFields() {
  return (
    <>
      <TextField name="title" label="Título" withAsterisk maxLength={200} data-autofocus />
      <ClientPicker />
      <TextAreaField
        name="description"
        label="Descrição"
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
      />
      <SelectField
        name="category"
        label="Categoria"
        withAsterisk
        data={[...categories]}
        placeholder="Selecione"
      />
      <Group grow align="flex-start">
        <MoneyInput name="budget" label="Orçamento" />
        <DateField name="deadline" label="Prazo" clearable />
      </Group>
    </>
  )
}
