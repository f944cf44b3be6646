import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { accountsMessages } from '#platform/auth/messages.ts'
import { type Role, roleLabels, roles } from '#platform/contract/roles.ts'
import { useField, useRequestError } from '#platform/ui/Form.tsx'
import { PasswordField, SelectField, TextField } from '#platform/ui/fields.tsx'
import { optionsOf } from '#platform/ui/options.ts'
import { type CadastroEscolhido, motivoLabels } from '#registry/clientes/schemas.ts'
import { registryMessages } from '#registry/messages.ts'
import { candidatesIn } from '#registry/pessoas/screens/Candidates.tsx'
import { DocumentoInput } from '#registry/pessoas/screens/DocumentoInput.tsx'

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
        <SelectField
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
      {role === 'client' && <CadastroQuestion />}
    </>
  )
}

/**
 * Asks to which customer of the registry an account belongs. The question is shown if the server cannot
 * decide that.
 */
function CadastroQuestion() {
  const candidates = candidatesIn(useRequestError())
  const { error } = useField('cadastro')
  const [chosen, setChosen] = useState<CadastroEscolhido | null>(null)
  if (candidates.length === 0) return null
  return (
    <div>
      <Radio.Group
        label={registryMessages.cliente.qualCadastro}
        description="A conta verá as faturas de quem for escolhido."
        withAsterisk
        error={error}
        value={chosen === null ? '' : String(chosen)}
        onChange={(value) => setChosen(value === 'novo' || value === 'nenhum' ? value : Number(value))}
      >
        <Stack gap="xs" mt="xs">
          {candidates.map(({ id, nome, motivo = 'nome' }) => (
            <Radio key={id} value={String(id)} label={`${nome} (${motivoLabels[motivo]}, nº ${id})`} />
          ))}
          <Radio value="novo" label="Outra pessoa: criar um cadastro novo" />
          <Radio value="nenhum" label="Deixar sem cadastro: a conta não vê faturas" />
        </Stack>
      </Radio.Group>
      {chosen !== null && (
        <input type="hidden" name="cadastro" data-type="json" value={JSON.stringify(chosen)} />
      )}
    </div>
  )
}
