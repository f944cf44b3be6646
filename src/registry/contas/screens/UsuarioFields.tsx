import { Text } from '@mantine/core'
import { useState } from 'react'
import { accountsMessages } from '#platform/auth/messages.ts'
import { type Role, roleLabels, roles } from '#platform/contract/roles.ts'
import { useField, useRequestError } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import { candidatesIn } from '#registry/pessoas/screens/candidates-in.ts'
import { DocumentoInput } from '#registry/pessoas/screens/DocumentoInput.tsx'

const CadastroQuestion = lazyPart(
  'registry/contas/screens/CadastroQuestion',
  async () => (await import('./CadastroQuestion.tsx')).CadastroQuestion,
)

const options = optionsOf(roleLabels)
const roleNamed = (name: unknown): Role => roles.find((one) => one === name) ?? 'client'

interface Props {
  /** Set for an existing account, whose person alone chooses the password: in the profile, or at a link. */
  editing?: 'own' | 'other'
  /** The saved role of an existing account. */
  saved?: Role
  /** Whether a client is invited, who chooses a password at the link of the invitation. */
  invited?: boolean
  /** Shown below the label of the e-mail field. */
  emailNote?: string
}

/** The fields of an account; the company is shown for clients only. */
export function UsuarioFields({ editing, saved, invited = false, emailNote }: Props) {
  const [chosen, setRole] = useState(roleNamed(useField('role').value))
  const role = invited ? 'client' : chosen
  const candidates = candidatesIn(useRequestError())
  // The field for the document is shown only for accounts that become a client now. An existing client is
  // already linked to the registry, or can be linked on the screen of the client accounts.
  const becomesClient = !editing || saved !== 'client'
  return (
    <>
      <TextField name="nome" label="Nome completo" withAsterisk maxLength={200} autoComplete="off" />
      <TextField
        name="email"
        type="email"
        label="E-mail"
        description={emailNote}
        withAsterisk
        maxLength={200}
        autoComplete="off"
      />
      {editing === 'own' && <Text>{accountsMessages.usuario.propriaSenha}</Text>}
      {!editing && !invited && (
        <PasswordField
          name="senha"
          label="Senha"
          description="De 8 a 128 caracteres. É provisória: ao entrar, a pessoa cria a sua."
          withAsterisk
          maxLength={128}
          autoComplete="new-password"
        />
      )}
      {!invited && (
        <SelectOnDemand
          name="role"
          label="Tipo"
          data={options}
          allowDeselect={false}
          value={role}
          onChange={(value) => setRole(roleNamed(value))}
        />
      )}
      {role === 'client' && <TextField name="company" label="Empresa" maxLength={200} />}
      {role === 'client' && becomesClient && <DocumentoInput name="cpf_cnpj" />}
      {role === 'client' && candidates.length > 0 && <CadastroQuestion candidates={candidates} />}
    </>
  )
}
