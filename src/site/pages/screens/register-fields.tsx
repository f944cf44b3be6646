import type { Role } from '#platform/contract/roles.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { Field, SelectField } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import type { FormState } from './use-form.ts'

const kinds: [Role, string][] = [
  ['client', 'Cliente'],
  ['admin', 'Administrador'],
  ['user', 'Equipe'],
]

export function RegisterFields({ of, data: { convite, site } }: { of: FormState; data: PageData }) {
  const invited = convite?.email ?? undefined
  return (
    <>
      {convite && <input type="hidden" name="convite" value={convite.code} />}
      <Field of={of} name="name" label="Nome" autoComplete="name" required />
      <Field
        of={of}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        {...(invited && { defaultValue: invited, readOnly: true })}
      />
      <PasswordField of={of} name="password" label="Senha" fresh />
      <Kind of={of} fixed={convite?.role ?? (site.cadastro === 'so-clientes' ? 'client' : undefined)} />
      {/*
       * form.css hides the company field unless the chosen role is client; for other roles the server ignores
       * the value.
       */}
      <Field of={of} name="company" label="Empresa" placeholder="Opcional" autoComplete="organization" />
    </>
  )
}

/**
 * The choice of the kind of account. If the role is fixed, the list has a single option, so the role is shown
 * and sent but cannot be changed.
 */
function Kind({ of, fixed }: { of: FormState; fixed: Role | undefined }) {
  const offered = fixed ? kinds.filter(([role]) => role === fixed) : kinds
  return (
    <SelectField
      of={of}
      name="role"
      label="Tipo de conta"
      defaultValue={fixed ?? of.values['role'] ?? 'client'}
    >
      {offered.map(([role, label]) => (
        <option key={role} value={role}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
