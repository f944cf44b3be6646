import { siteMessages } from '#site/messages.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { PlainPage } from './plain-page.tsx'
import { Submit } from './submit.tsx'
import type { FormState } from './use-form.ts'

/**
 * The page that confirms a data request. The request is confirmed only when the button is clicked, because
 * mail scanners open links automatically.
 */
export function ConfirmRequest({ data: { site, form, saida } }: { data: PageData }) {
  const returned = form?.name === 'privacidade/confirmar' ? form : undefined
  const token = saida ?? returned?.values['t']
  const problem = { error: returned?.error }
  const state: FormState = { name: 'privacidade/confirmar', busy: false, problem, values: {} }
  return (
    <PlainPage site={site} title="Confirmar pedido">
      {returned?.success && (
        <p className="form-done" role="status">
          {returned.success}
        </p>
      )}
      {!token && !returned && <p>{siteMessages.pedido.link}</p>}
      {token && !returned?.success && (
        <form method="post" action="/privacidade/confirmar" className="form" noValidate>
          <p>Confirme que foi você quem fez um pedido sobre os seus dados pessoais com este e-mail.</p>
          <input type="hidden" name="t" value={token} />
          <Submit of={state} label="Confirmar que o pedido é meu" busy="Enviando..." />
        </form>
      )}
      <p className="form-links">
        <a href="/">Voltar ao início</a>
      </p>
    </PlainPage>
  )
}
