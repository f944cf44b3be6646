import { Chip, Group, Input } from '@mantine/core'
import { useId, useState } from 'react'
import { useField } from '#platform/ui/Form.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { categories } from '#studio/categories/rules.ts'

/** The kind of work that a project, or a work of the portfolio, is. */
export function CategoryField() {
  const { value, error } = useField('category')
  const [chosen, setChosen] = useState(String(value ?? ''))
  const label = useId()
  return (
    <Input.Wrapper label="Categoria" labelElement="div" labelProps={{ id: label }} withAsterisk error={error}>
      <Chip.Group value={chosen} onChange={setChosen}>
        <Group gap="xs" mt={4} role="radiogroup" aria-labelledby={label} aria-required>
          {categories.map((category) => (
            <Chip key={category} name="category" value={category} variant="outline">
              {category}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

export const DescriptionField = () => (
  <TextAreaField
    name="description"
    label="Descrição"
    withAsterisk
    autosize
    minRows={3}
    maxRows={10}
    maxLength={10_000}
  />
)
