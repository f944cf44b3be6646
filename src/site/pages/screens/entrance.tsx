import { useState } from 'react'
import { accountsMessages } from '#platform/auth/messages.ts'
import { comDestino, ENTRAR, PAINEL } from '#platform/contract/destino.ts'
import { OUTRO_ENDERECO } from '#platform/contract/outro-endereco.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { onPlainClick } from './on-plain-click.ts'
import { PasswordField } from './password-field.tsx'
import { Register } from './register.tsx'
import { remember } from './remember.ts'
import type { Problem } from './send.ts'
import { Submit } from './submit.tsx'
import type { EntranceDialog } from './use-entrance-dialog.ts'
import { useForm } from './use-form.ts'

interface Props {
  data: PageData
  first: EntranceDialog
  door: EntranceDialog
  open: (door: 'login' | 'register') => void
  close: () => void
}

/**
 * The sign-in and registration dialogs. A dialog that was opened once remains mounted, so that typed text is
 * not lost when the user switches to the other dialog.
 */
export function Entrance({ data, first, door, open, close }: Props) {
  const [seen, setSeen] = useState<EntranceDialog[]>([first])
  if (!seen.includes(door)) setSeen([...seen, door])

  const dialog = (name: 'login' | 'register') => ({
    open: door === name,
    standing: first === name,
    onClose: () => {
      if (door === name) close()
    },
  })
  return (
    <>
      {seen.includes('login') && (
        <Dialog {...dialog('login')} label="Área Restrita">
          <Login data={data} onRegister={() => open('register')} />
        </Dialog>
      )}
      {seen.includes('register') && (
        <Dialog {...dialog('register')} label="Cadastro">
          <Register data={data} onLogin={() => open('login')} />
        </Dialog>
      )}
    </>
  )
}

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

interface LoginProps {
  data: PageData
  onRegister: () => void
}

function Login({ data, onRegister }: LoginProps) {
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

function Links({ data: { site, convite, destino }, onRegister }: LoginProps) {
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
