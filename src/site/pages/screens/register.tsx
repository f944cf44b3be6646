import { useState } from 'react'
import { accountsMessages } from '#platform/auth/messages.ts'
import { comDestino, ENTRAR, PAINEL } from '#platform/contract/destino.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { onPlainClick } from './on-plain-click.ts'
import { RegisterFields } from './register-fields.tsx'
import { remember } from './remember.ts'
import { entriesOf, type Problem } from './send.ts'
import { Submit } from './submit.tsx'
import { useForm, wait } from './use-form.ts'

const worded = (_status: number, { error, fields }: Problem): Problem => ({
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
    worded,
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
