import { Checkbox, PasswordInput, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accountsMessages } from '#contract/accounts/messages/accounts.ts'
import { Role, roleLabels } from '#contract/roles.ts'
import type { Candidate } from '#web/dashboard/registry/pessoas/Candidates.tsx'
import { DocumentoInput } from '#web/dashboard/registry/pessoas/DocumentoInput.tsx'
import { optionsOf } from '#web/ui/options.ts'
import { CadastroQuestion } from './WhichEntry.tsx'

const roles = optionsOf(roleLabels)

interface Props {
  errors: Record<string, string | undefined>
  values?: { nome?: string; email?: string; role?: Role; company?: string | null }
  /**
   * Set for an existing account: an empty password field leaves the password unchanged. One's own password is
   * changed in the profile.
   */
  editing?: 'own' | 'other'
  /** Customers of the registry that may belong to the account; empty if there is nothing to ask. */
  candidates: Candidate[]
}

/** The fields of an account; the company is shown for clients only. */
export function UsuarioFields({ errors, values = {}, editing, candidates }: Props) {
  const [role, setRole] = useState<Role>(values.role ?? 'client')
  // The question is only for accounts that become a client now: an existing client is already linked to the
  // registry, or was deliberately left without.
  const becomesClient = !editing || values.role !== 'client'
  return (
    <>
      <TextInput
        name="nome"
        label="Nome completo"
        withAsterisk
        maxLength={200}
        autoComplete="off"
        defaultValue={values.nome}
        error={errors['nome']}
      />
      <TextInput
        name="email"
        type="email"
        label="E-mail"
        withAsterisk
        maxLength={200}
        autoComplete="off"
        defaultValue={values.email}
        error={errors['email']}
      />
      {editing === 'own' ? (
        <Text size="sm">{accountsMessages.usuario.propriaSenha}</Text>
      ) : (
        <PasswordInput
          name="senha"
          label={editing ? 'Nova senha' : 'Senha'}
          description={editing ? 'Deixe em branco para manter a atual.' : 'De 8 a 128 caracteres.'}
          withAsterisk={!editing}
          maxLength={128}
          autoComplete="new-password"
          error={errors['senha']}
        />
      )}
      {editing === 'other' && values.role !== 'client' && (
        <Checkbox
          name="revogar_agendas"
          value="true"
          data-type="json"
          label={accountsMessages.senha.revogarAgendas}
          description={`Só com uma nova senha. ${accountsMessages.senha.revogarQuando}`}
        />
      )}
      <Select
        name="role"
        label="Tipo"
        data={roles}
        allowDeselect={false}
        value={role}
        onChange={(value) => setRole(Role.catch('client').parse(value))}
        error={errors['role']}
      />
      {role === 'client' && (
        <TextInput
          name="company"
          label="Empresa"
          maxLength={200}
          defaultValue={values.company ?? ''}
          error={errors['company']}
        />
      )}
      {role === 'client' && becomesClient && (
        <DocumentoInput name="cpf_cnpj" defaultValue="" error={errors['cpf_cnpj']} />
      )}
      {role === 'client' && <CadastroQuestion candidates={candidates} error={errors['cadastro']} />}
    </>
  )
}
