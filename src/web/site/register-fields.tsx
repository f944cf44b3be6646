import type { Role } from '#contract/roles.ts'
import type { PageData } from '#contract/site/rules/page-data.ts'
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
      {/* site.css hides the field unless the role is client; the server ignores its value then. */}
      <Field of={of} name="company" label="Empresa" placeholder="Opcional" autoComplete="organization" />
    </>
  )
}

/** With a fixed role the list has a single option, so it is shown and sent but cannot be changed. */
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
