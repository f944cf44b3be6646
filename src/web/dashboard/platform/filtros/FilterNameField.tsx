import { TextField } from '#web/ui/fields.tsx'

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
