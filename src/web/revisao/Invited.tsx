import { useState } from 'react'
import { api } from '#web/api.ts'
import { CodeStep } from './CodeStep.tsx'
import type { Convite } from './convite.ts'
import { Identity } from './Identity.tsx'
import { PinStep } from './PinStep.tsx'
import { useCode } from './use-code.ts'
import { type Ending, useRequest } from './use-request.ts'
import { forgetVisit } from './visit.ts'

interface Props {
  token: string
  convite: Convite
  /** A sentence above the step. */
  notice: string | undefined
  onEntered: (projeto: number) => void
  onEnded: (ending: Ending) => void
}

/** Steps 2 and 3: whether the visitor is the person of the link, and how the person proves it. */
export function Invited({ token, convite, notice, onEntered, onEnded }: Props) {
  const code = useCode({ token }, onEnded)
  const refuse = useRequest(api.revisao.recusar)
  const [hasCode, setHasCode] = useState(false)
  const { nome, destino } = convite
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
  if (destino === null) return <PinStep {...steps} nome={nome} onRefuse={onRefuse} />
  if (hasCode || code.sentAt !== null) return <CodeStep {...steps} destino={destino} code={code} />
  return (
    <Identity
      nome={nome}
      destino={destino}
      code={code}
      notice={notice}
      onHasCode={() => setHasCode(true)}
      onRefuse={onRefuse}
    />
  )
}
