import { Radio, Stack } from '@mantine/core'
import { RadioField } from '#platform/ui/fields.tsx'

/**
 * Chooses whether a change of a repeated activity also applies to the following ones. The form receives
 * `serie`.
 */
export function SerieField() {
  return (
    <RadioField
      name="serie"
      label="Esta atividade se repete. O que mudar vale para"
      description="Nas seguintes muda só o que você mudar aqui; as datas avançam ou recuam o mesmo número de dias."
    >
      <Stack gap="xs" mt="xs">
        <Radio value="esta" label="Apenas esta" />
        <Radio value="seguintes" label="Esta e as seguintes" />
      </Stack>
    </RadioField>
  )
}
