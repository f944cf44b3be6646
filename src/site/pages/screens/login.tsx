import { accountsMessages } from '#platform/auth/messages.ts'
import { comDestino, ENTRAR, PAINEL } from '#platform/contract/destino.ts'
import { OUTRO_ENDERECO } from '#platform/contract/outro-endereco.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { Field } from './field.tsx'
import { onPlainClick } from './on-plain-click.ts'
import { PasswordField } from './password-field.tsx'
import { remember } from './remember.ts'
import type { Problem } from './send.ts'
import { Submit } from './submit.tsx'
import { useForm } from './use-form.ts'

const secondFactor = 'SEGUNDO_FATOR'
const ownMessages = new Set<string | undefined>([secondFactor, OUTRO_ENDERECO])

/**
 * Gives nearly all errors the same message, so that the message reveals nothing about the account. A request for the second factor, a server that asks the user to wait, and a page that was opened by a wrong address keep
 * their own messages.
 */
function worded(status: number, { error, code }: Problem): Problem {
  const says = ownMessages.has(code) || status === 429 || status === 503
  return { error: (says && error) || accountsMessages.login.invalido, code }
}

interface Props {
  data: PageData
  onRegister: () => void
}

export function Login({ data, onRegister }: Props) {
  const returned = data.form?.name === 'login' ? data.form : undefined
  const { state, form } = useForm({ name: 'login', path: '/api/login', returned, worded, done: enter })
  const { destino } = data

  function enter(user: unknown) {
    remember(user)
    // Replaces the history entry, because a signed-in user has no use for the sign-in page.
    location.replace(destino ?? PAINEL)
  }

  return (
    <form {...form} className="form">
      <h2>Área Restrita</h2>
      {destino && (
        <>
          <p className="form-lead">{data.porQueEntrar}</p>
          <input type="hidden" name={ENTRAR} value={destino} />
        </>
      )}
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
      <Links data={data} onRegister={onRegister} />
    </form>
  )
}

function Links({ data: { site, convite, destino }, onRegister }: Props) {
  const open = site.cadastro !== 'fechado' || convite !== undefined
  return (
    <p className="form-links">
      <a href={comDestino('/esqueci', destino)}>Esqueci minha senha</a>
      {open && (
        <a href={comDestino('/register', destino)} data-desperta onClick={onPlainClick(onRegister)}>
          Cadastro
        </a>
      )}
    </p>
  )
}
