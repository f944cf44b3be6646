import { PasswordField } from '#platform/ui/PasswordField.tsx'

interface Props {
  /** Whether the field gets the focus. False if the user should first read the text above the field. */
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
