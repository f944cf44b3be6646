import { useState } from 'react'
import { accountsMessages } from '#platform/auth/messages.ts'
import { comDestino, ENTRAR, PAINEL } from '#platform/contract/destino.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { Field, SelectField } from './field.tsx'
import { onPlainClick } from './on-plain-click.ts'
import { PasswordField } from './password-field.tsx'
import { remember } from './remember.ts'
import { entriesOf, type Problem } from './send.ts'
import { Submit } from './submit.tsx'
import { type FormState, useForm, wait } from './use-form.ts'

const problemInWords = (_status: number, { error, fields }: Problem): Problem => ({
  error: error ?? accountsMessages.cadastro.falha,
  fields,
})

export function Register({ data, onLogin }: { data: PageData; onLogin: () => void }) {
  return (
    <>
      <Doorkeeper data={data} />
      <p className="form-links">
        <a href={comDestino('/login', data.destino)} data-desperta onClick={onPlainClick(onLogin)}>
          Já tenho conta
        </a>
      </p>
    </>
  )
}

function Doorkeeper({ data }: { data: PageData }) {
  const mode = data.convite ? 'aberto' : data.site.cadastro
  if (mode === 'aberto' || mode === 'so-clientes') return <RegisterForm data={data} />
  return (
    <div className="form">
      <h2>Cadastro</h2>
      <p>{mode === 'fechado' ? accountsMessages.cadastro.fechado : accountsMessages.cadastro.soConvite}</p>
    </div>
  )
}

function RegisterForm({ data }: { data: PageData }) {
  const returned = data.form?.name === 'register' ? data.form : undefined
  const [done, setDone] = useState(returned?.success !== undefined)
  const { state, form } = useForm({
    name: 'register',
    path: '/api/cadastro',
    returned,
    worded: problemInWords,
    done: welcome,
  })

  async function welcome(answer: unknown) {
    setDone(true)
    remember(entriesOf(answer)['user'])
    await wait(1200)
    location.replace(data.destino ?? PAINEL)
  }
  return (
    <form {...form} className="form">
      <h2>Cadastro</h2>
      {data.destino && <input type="hidden" name={ENTRAR} value={data.destino} />}
      <RegisterFields of={state} data={data} />
      <p className="form-done" role="status">
        {done && accountsMessages.cadastro.sucesso}
      </p>
      {!done && <Submit of={state} label="Cadastrar" busy="Cadastrando..." />}
    </form>
  )
}

const kinds: [Role, string][] = [
  ['client', 'Cliente'],
  ['admin', 'Administrador'],
  ['user', 'Equipe'],
]

function RegisterFields({ of, data: { convite, site } }: { of: FormState; data: PageData }) {
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
      <RoleField of={of} fixed={convite?.role ?? (site.cadastro === 'so-clientes' ? 'client' : undefined)} />
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
function RoleField({ of, fixed }: { of: FormState; fixed: Role | undefined }) {
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
