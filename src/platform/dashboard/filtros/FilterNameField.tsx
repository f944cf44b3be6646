import { TextField } from '#platform/ui/fields.tsx'

export const FilterNameField = () => (
  <TextField
    name="nome"
    label="Nome do filtro"
    maxLength={60}
    autoComplete="off"
    withAsterisk
    data-autofocus
  />
)
