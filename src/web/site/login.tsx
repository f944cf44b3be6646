import { messages } from '#contract/messages.ts'
import type { PageData } from '#contract/page-data.ts'
import { Field } from './field.tsx'
import { onPlainClick } from './on-plain-click.ts'
import { PasswordField } from './password-field.tsx'
import { remember } from './remember.ts'
import type { Problem } from './send.ts'
import { Submit } from './submit.tsx'
import { useForm } from './use-form.ts'

const secondFactor = 'SEGUNDO_FATOR'

/** Whatever went wrong reads the same, but for the second step and a server that asks to wait. */
function worded(status: number, { error, code }: Problem): Problem {
  const says = code === secondFactor || status === 429 || status === 503
  return { error: (says && error) || messages.login.invalido, code }
}

export function Login({ data, onRegister }: { data: PageData; onRegister: () => void }) {
  const returned = data.form?.name === 'login' ? data.form : undefined
  const { state, form } = useForm({ name: 'login', path: '/api/login', returned, worded, done: enter })
  return (
    <form {...form} className="form">
      <h2>Área Restrita</h2>
      {returned?.success && <p className="form-done">{returned.success}</p>}
      <Field of={state} name="email" label="E-mail" type="email" autoComplete="username" required />
      <PasswordField of={state} name="password" label="Senha" />
      {(state.problem.code === secondFactor || state.values['codigo']) && (
        <Field
          of={state}
          name="codigo"
          label="Código de verificação"
          autoComplete="one-time-code"
          maxLength={20}
          required
          autoFocus
        />
      )}
      <Submit of={state} label="Entrar" busy="Entrando..." />
      <Links open={data.site.cadastro !== 'fechado' || data.convite !== undefined} onClick={onRegister} />
    </form>
  )
}

function Links({ open, onClick }: { open: boolean; onClick: () => void }) {
  return (
    <p className="form-links">
      <a href="/esqueci">Esqueci minha senha</a>
      {open && (
        <a href="/register" data-desperta onClick={onPlainClick(onClick)}>
          Cadastro
        </a>
      )}
    </p>
  )
}

function enter(user: unknown) {
  remember(user)
  location.assign('/dashboard')
}
