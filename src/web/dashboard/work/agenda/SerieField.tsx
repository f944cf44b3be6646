import { Radio, Stack } from '@mantine/core'

interface Props {
  error: string | undefined
  /** The value of `serie` from a draft. */
  start?: string | undefined
}

/**
 * Chooses whether a change of a repeated activity also applies to the following ones. The form receives
 * `serie`.
 */
export function SerieField({ error, start = 'esta' }: Props) {
  return (
    <Radio.Group
      name="serie"
      label="Esta atividade se repete. O que mudar vale para"
      description="Nas seguintes muda só o que você mudar aqui; cada data anda o mesmo tanto."
      defaultValue={start}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="esta" label="Apenas esta" />
        <Radio value="seguintes" label="Esta e as seguintes" />
      </Stack>
    </Radio.Group>
  )
}
