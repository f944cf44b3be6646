import { PasswordInput } from '@mantine/core'

interface Props {
  error: string | undefined
  /** False if the text above the field should be read first. */
  focus?: boolean
}

export function CurrentPassword({ error, focus = true }: Props) {
  return (
    <PasswordInput
      name="senha_atual"
      label="Confirme a sua senha"
      withAsterisk
      data-autofocus={focus || undefined}
      maxLength={128}
      autoComplete="current-password"
      error={error}
    />
  )
}
