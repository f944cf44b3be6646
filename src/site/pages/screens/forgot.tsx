import { accountsMessages } from '#platform/auth/messages.ts'
import { comDestino, ENTRAR } from '#platform/contract/destino.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { Field } from './field.tsx'
import { PlainPage } from './plain-page.tsx'
import { Submit } from './submit.tsx'
import { useAnswer } from './use-answer.ts'

export function Forgot({ data }: { data: PageData }) {
  const { state, form, said } = useAnswer('esqueci', data.form, accountsMessages.senha.pedido)
  return (
    <PlainPage site={data.site} title="Esqueci minha senha">
      <p>Informe o e-mail da sua conta. Enviaremos um link para escolher outra senha.</p>
      <p className="form-done" role="status">
        {said}
      </p>
      <form {...form} className="form" hidden={said !== undefined}>
        {data.destino && <input type="hidden" name={ENTRAR} value={data.destino} />}
        <Field of={state} name="email" label="E-mail" type="email" autoComplete="username" required />
        <Submit of={state} label="Enviar link" busy="Enviando..." />
      </form>
      <p className="form-links">
        <a href={comDestino('/login', data.destino)}>Voltar para a entrada</a>
      </p>
    </PlainPage>
  )
}
