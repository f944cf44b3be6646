import { Group, Select, Textarea, TextInput } from '@mantine/core'
import type { Project } from '#contract/work/endpoints/projetos.ts'
import { categories } from '#contract/work/rules/categories.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { ClientPicker } from './ClientPicker.tsx'

interface Props {
  errors: Record<string, string | undefined>
  values: Partial<
    Pick<Project, 'title' | 'clientName' | 'clientId' | 'description' | 'category' | 'budget' | 'deadline'>
  >
}

export function ProjectFields({ errors, values }: Props) {
  return (
    <>
      <TextInput
        name="title"
        label="Título"
        withAsterisk
        maxLength={200}
        data-autofocus
        defaultValue={values.title}
        error={errors['title']}
      />
      <ClientPicker
        clientId={values.clientId ?? null}
        clientName={values.clientName ?? ''}
        error={errors['clientName'] ?? errors['clientId']}
      />
      <Textarea
        name="description"
        label="Descrição"
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        defaultValue={values.description}
        error={errors['description']}
      />
      <Select
        name="category"
        label="Categoria"
        withAsterisk
        data={[...categories]}
        placeholder="Selecione"
        defaultValue={values.category ?? null}
        error={errors['category']}
      />
      <Group grow align="flex-start">
        <MoneyInput name="budget" label="Orçamento" defaultValue={values.budget} error={errors['budget']} />
        <DateField
          name="deadline"
          label="Prazo"
          clearable
          defaultValue={values.deadline}
          error={errors['deadline']}
        />
      </Group>
    </>
  )
}
