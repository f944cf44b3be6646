import type { PageData } from '#site/pages/page-data-rules.ts'
import { avisosMessages } from '#studio/avisos/messages.ts'
import { PlainPage } from './plain-page.tsx'
import { Submit } from './submit.tsx'
import { useAnswer } from './use-answer.ts'

/**
 * The page for unsubscribing from e-mails. Unsubscribes only when the button is clicked, because mail
 * scanners open links automatically.
 */
export function UnsubscribePage({ data }: { data: PageData }) {
  const { state, form, said } = useAnswer('avisos/sair', data.form, avisosMessages.saiu)
  const token = data.saida ?? state.values['t']
  return (
    <PlainPage site={data.site} title="E-mails de avisos">
      <p className="form-done" role="status">
        {said}
      </p>
      {!token && !said && <p>{avisosMessages.link}</p>}
      {token && (
        <form {...form} className="form" hidden={said !== undefined}>
          <p>Você não receberá mais e-mails de avisos. Eles continuam no sino, dentro do painel.</p>
          <input type="hidden" name="t" value={token} />
          <Submit of={state} label="Parar de receber" busy="Salvando..." />
        </form>
      )}
      <p className="form-links">
        <a href="/dashboard">Abrir o painel</a>
      </p>
    </PlainPage>
  )
}
