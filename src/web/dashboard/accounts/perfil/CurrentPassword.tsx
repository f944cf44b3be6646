import { PasswordField } from '#web/ui/fields.tsx'

interface Props {
  /** False if the text above the field should be read first. */
  focus?: boolean
}

export function CurrentPassword({ focus = true }: Props) {
  return (
    <PasswordField
      name="senha_atual"
      label="Confirme a sua senha"
      withAsterisk
      data-autofocus={focus || undefined}
      maxLength={128}
      autoComplete="current-password"
    />
  )
}
