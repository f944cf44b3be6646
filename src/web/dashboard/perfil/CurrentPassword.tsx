import { PasswordInput } from '@mantine/core'

export function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordInput
      name="senha_atual"
      label="Confirme a sua senha"
      withAsterisk
      data-autofocus
      maxLength={128}
      autoComplete="current-password"
      error={error}
    />
  )
}
