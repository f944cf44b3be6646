import { TextField } from '#platform/ui/fields.tsx'

/** The field for the second step of the sign-in: a code of the authenticator app, or a recovery code. */
export const CodigoField = () => (
  <TextField
    name="codigo"
    label="Código de verificação"
    description="Do aplicativo autenticador, ou um código de recuperação."
    withAsterisk
    maxLength={20}
    autoComplete="one-time-code"
  />
)
