import { categories } from '#contract/work/rules/categories.ts'
import { SelectField, TextAreaField } from '#web/ui/fields.tsx'

/** The kind of work that a project, or a work of the portfolio, is. */
export const CategoryField = () => (
  <SelectField
    name="category"
    label="Categoria"
    withAsterisk
    data={[...categories]}
    placeholder="Selecione"
  />
)

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
