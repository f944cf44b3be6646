import { useState } from 'react'
import { accountsMessages } from '#platform/auth/messages.ts'
import { comDestino, ENTRAR, PAINEL } from '#platform/contract/destino.ts'
import { messages } from '#platform/contract/messages.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { PasswordField } from './password-field.tsx'
import { PlainPage } from './plain-page.tsx'
import { remember } from './remember.ts'
import { entriesOf, type Problem } from './send.ts'
import { Submit } from './submit.tsx'
import { useForm, wait } from './use-form.ts'

const problemInWords = (_status: number, { error, fields }: Problem): Problem => ({
  error: error ?? messages.interno,
  fields,
})

/**
 * The page at which an invited person chooses the first password, which signs in. Only submitting the form uses the
 * link, because mail scanners and chat previews open links automatically.
 */
export function FirstPassword({ data }: { data: PageData }) {
  const { form: returned, token, destino, site } = data
  const [done, setDone] = useState(false)
  const { state, form } = useForm({
    name: 'criar-senha',
    path: '/api/senha/criar',
    returned: returned?.name === 'criar-senha' ? returned : undefined,
    worded: problemInWords,
    done: enter,
  })

  async function enter(answer: unknown) {
    setDone(true)
    document.title = `Senha criada | ${site.nome}`
    remember(entriesOf(answer)['user'])
    await wait(1200)
    location.replace(destino ?? PAINEL)
  }
  return (
    <PlainPage site={site} title={done ? 'Senha criada' : 'Criar senha'}>
      <p className="form-done" role="status">
        {done && accountsMessages.senha.criada}
      </p>
      {!token && <p>{accountsMessages.senha.link}</p>}
      {token && !done && (
        <form {...form} className="form">
          <p className="form-lead">
            {site.nome} convidou você. Escolha uma senha com pelo menos 8 caracteres para entrar.
          </p>
          <input type="hidden" name="token" value={token} />
          {destino && <input type="hidden" name={ENTRAR} value={destino} />}
          <PasswordField of={state} name="senha" label="Senha" fresh />
          <Submit of={state} label="Criar senha" busy="Salvando..." />
        </form>
      )}
      {!done && (
        <p className="form-links">
          <a href={comDestino('/login', destino)}>Entrar</a>
          <a href={comDestino('/esqueci', destino)}>Pedir outro link</a>
        </p>
      )}
    </PlainPage>
  )
}
