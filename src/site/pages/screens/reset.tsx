import { accountsMessages } from '#platform/auth/messages.ts'
import { comDestino, ENTRAR } from '#platform/contract/destino.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { PasswordField } from './password-field.tsx'
import { PlainPage } from './plain-page.tsx'
import { Submit } from './submit.tsx'
import { useAnswer } from './use-answer.ts'

/**
 * The page for a new password. Only submitting the form changes the password, because mail scanners and chat
 * previews open links automatically.
 */
export function Reset({ data }: { data: PageData }) {
  const { state, form, said } = useAnswer('redefinir', data.form, accountsMessages.senha.redefinida)
  const token = data.token ?? state.values['token']
  return (
    <PlainPage site={data.site} title="Redefinir senha">
      <p className="form-done" role="status">
        {said}
      </p>
      {!token && !said && <p>{accountsMessages.senha.link}</p>}
      {token && (
        <form {...form} className="form" hidden={said !== undefined}>
          <input type="hidden" name="token" value={token} />
          {data.destino && <input type="hidden" name={ENTRAR} value={data.destino} />}
          <PasswordField of={state} name="senha" label="Nova senha" fresh />
          {data.temAgendas && (
            <label className="tick">
              <input
                type="checkbox"
                name="revogar_agendas"
                value="1"
                defaultChecked={state.values['revogar_agendas'] === '1'}
              />
              <span>
                {accountsMessages.senha.revogarAgendas}. {accountsMessages.senha.revogarQuando}
              </span>
            </label>
          )}
          <Submit of={state} label="Salvar nova senha" busy="Salvando..." />
        </form>
      )}
      <p className="form-links">
        <a href={comDestino('/login', data.destino)}>Entrar</a>
        <a href={comDestino('/esqueci', data.destino)}>Pedir outro link</a>
      </p>
    </PlainPage>
  )
}
