import { api } from '#platform/browser/api.ts'
import { CodeStep } from './CodeStep.tsx'
import { Identity } from './Identity.tsx'
import type { LinkState } from './link-state.ts'
import { PinStep } from './PinStep.tsx'
import { useCode } from './use-code.ts'
import { type Ending, useRequest } from './use-request.ts'
import { forgetVisit } from './visit.ts'

interface Props {
  token: string
  state: Extract<LinkState, { step: 'identity' | 'code' | 'pin' }>
  /** Called when the person will type a code. */
  onCodeExpected: () => void
  onEntered: (projeto: number) => void
  onEnded: (ending: Ending) => void
}

/** Steps 2 and 3: whether the visitor is the person of the link, and how the person proves it. */
export function Invited({ token, state, onCodeExpected, onEntered, onEnded }: Props) {
  const code = useCode({ token }, { onSent: onCodeExpected, onEnded })
  const refuse = useRequest(api.revisao.recusar)
  const notice = state.hasExpired
    ? 'O acesso deste aparelho terminou. O que você escreveu ficou guardado.'
    : undefined
  const steps = { token, onEntered, onEnded, notice }
  const onRefuse = () => {
    forgetVisit(token)
    // The refusal is only logged, so the page does not wait for the answer.
    refuse.mutate({ token })
    onEnded({
      message: 'Este convite é de outra pessoa. Você pode fechar esta página.',
      canReopen: false,
    })
  }
  if (state.step === 'pin') return <PinStep {...steps} nome={state.convite.nome} onRefuse={onRefuse} />
  const { nome, destino } = state.convite
  if (state.step === 'code') return <CodeStep {...steps} destino={destino} code={code} />
  return (
    <Identity
      nome={nome}
      destino={destino}
      code={code}
      notice={notice}
      onHasCode={onCodeExpected}
      onRefuse={onRefuse}
    />
  )
}
