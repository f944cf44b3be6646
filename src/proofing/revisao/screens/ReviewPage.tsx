import { Anchor, Button, Stack, Text } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { useMarca } from '#platform/browser/marca.ts'
import { USER } from '#platform/browser/session-entries.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { PostForm } from '#platform/ui/PostForm.tsx'
import { CODIGO_MINUTOS } from '#proofing/revisores/rules.ts'
import { storedAbout } from '#proofing/termos/textos-rules.ts'
import { CodeForm } from './CodeForm.tsx'
import { Ended, Frame, RequestError } from './Frame.tsx'
import { type LinkEvent, type LinkState, linkReducer, verifiedProjeto } from './link-state.ts'
import { type LinkInfo, onAccessEnded } from './review-client.ts'
import { type CodeRequest, useCode, useWait, wasCodeSent } from './use-code.ts'
import { type Ending, endingOf, refused, useRequest } from './use-request.ts'
import { forgetVisit, rememberVisit, visitOf } from './visit.ts'

/** Loads the code of the review. */
export const loadReview = async () => (await import('./Review.tsx')).Review
const Review = lazyPart('proofing/revisao/screens/Review', loadReview)

interface LinkStepsProps {
  token: string
  /** The step with which the page begins. */
  start: LinkState
}

/** The steps of a link: opening it, the identity of the person, and the review. */
export function LinkSteps({ token, start }: LinkStepsProps) {
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(linkReducer, start)
  const open = useOpening(token, dispatch)
  const end = (ending: Ending) => dispatch({ type: 'ended', ending })
  const reopen = () => {
    dispatch({ type: 'openRequested' })
    open()
  }
  const openAgain = useEffectEvent(reopen)
  const openBefore = useEffectEvent(() => {
    if (state.step === 'inside') rememberVisit(token, { sentAt: null })
    else if (state.step === 'closed' && visitOf(token)) reopen()
  })
  useEffect(() => openBefore(), [])
  const expire = useEffectEvent(() => {
    dispatch({ type: 'accessEnded' })
    open()
  })
  const isInside = state.step === 'inside'
  useEffect(() => {
    if (!isInside) return
    const stop = onAccessEnded(() => expire())
    // From now on the server would take each request for one of the account that signed in.
    const onStorage = ({ key, newValue }: StorageEvent) => key === USER && newValue !== null && openAgain()
    addEventListener('storage', onStorage)
    return () => {
      stop()
      removeEventListener('storage', onStorage)
    }
  }, [isInside])

  switch (state.step) {
    case 'closed':
      return <Opening busy={false} error={state.error} onOpen={reopen} />
    case 'opening':
      return <Opening busy error={null} onOpen={reopen} />
    case 'ended':
      return <Ended message={state.ending.message} {...(state.ending.canReopen && { onAgain: reopen })} />
    case 'inside':
      return (
        <Review
          projeto={state.projeto}
          onEnded={end}
          onLeave={() => {
            forgetVisit(token)
            end({ message: 'Você saiu da revisão.', canReopen: true })
          }}
        />
      )
    case 'account': {
      const { convite } = state
      return (
        <AccountChoice
          conta={convite.conta}
          nome={convite.nome}
          onSignedOut={() => {
            prepareEntry(queries, token, verifiedProjeto({ ...convite, conta: null }))
            dispatch({ type: 'signedOut', wasCodeSent: wasCodeSent({ token }) })
          }}
        />
      )
    }
    default:
      return (
        <Invited
          token={token}
          state={state}
          onCodeExpected={() => dispatch({ type: 'codeExpected' })}
          onEntered={(projeto) => {
            prepareEntry(queries, token, projeto)
            dispatch({ type: 'entered', projeto })
          }}
          onEnded={end}
        />
      )
  }
}

/** Returns the function that asks the server about the link. */
function useOpening(token: string, dispatch: (event: LinkEvent) => void) {
  const request = useRequest(api.revisao.abrir)
  const queries = useQueryClient()
  return () =>
    request.mutate(
      { token },
      {
        onSuccess: (convite) => {
          rememberVisit(token, { sentAt: null, ...visitOf(token) })
          // The code of the review is loaded while the person types the code.
          loadReview().catch(() => undefined)
          prepareEntry(queries, token, verifiedProjeto(convite))
          dispatch({ type: 'opened', convite, wasCodeSent: wasCodeSent({ token }) })
        },
        onError: (error) => dispatch({ type: 'openFailed', error, ending: endingOf(error) }),
      },
    )
}

/** Prepares the browser for the review of a project; does nothing without one. */
function prepareEntry(queries: QueryClient, token: string, projeto: number | null): void {
  if (projeto === null) return
  // What was read before may be that of an account.
  queries.clear()
  rememberVisit(token, { sentAt: null })
}

/** All reviews that were opened by link in this browser. */
export function AllReviews() {
  const [message, setMessage] = useState<string>()
  useEffect(() => onAccessEnded(() => setMessage('Abra o link que a agência enviou a você.')), [])
  if (message !== undefined) return <Ended message={message} />
  return (
    <Review
      projeto={null}
      onEnded={(ending) => setMessage(ending.message)}
      onLeave={() => setMessage('Você saiu da revisão.')}
    />
  )
}

interface Props {
  busy: boolean
  error: unknown
  onOpen: () => void
}

/** Step 1, which shows nothing but the brand. Only its button asks the server about the link. */
function Opening({ busy, error, onOpen }: Props) {
  const { nome } = useMarca()
  return (
    <Frame title={`${nome} quer a sua opinião.`}>
      <PostForm name="abrir" onSubmit={onOpen}>
        <Button size="lg" type="submit" loading={busy}>
          Abrir revisão
        </Button>
      </PostForm>
      <RequestError error={error} failure="Não foi possível abrir a revisão." />
      <details className="review-privacy">
        <summary>Privacidade</summary>
        <Text c="dimmed">
          {storedAbout(nome)} Seus direitos:{' '}
          <Anchor size="sm" underline="always" href="/privacidade">
            Privacidade
          </Anchor>
          .
        </Text>
      </details>
    </Frame>
  )
}

interface AccountChoiceProps {
  /** The name of the account. */
  conta: string
  /** The name of the person of the link. */
  nome: string
  onSignedOut: () => void
}

/** Asks which identity to use if an account is signed in, because an answer is never given in two names. */
function AccountChoice({ conta, nome, onSignedOut }: AccountChoiceProps) {
  const logout = useRequest(api.sessao.logout)
  return (
    <Frame title={`Você está na conta de ${conta}.`}>
      <Text size="md">Este link é de {nome}. Com qual nome você quer continuar?</Text>
      <Stack gap="sm">
        <Button size="md" variant="default" component="a" href="/dashboard/projects">
          Continuar na conta
        </Button>
        <PostForm name="logout" onSubmit={() => logout.mutate(undefined, { onSuccess: onSignedOut })}>
          <Button
            size="md"
            variant="default"
            className="review-long"
            type="submit"
            loading={logout.isPending}
          >
            Sair da conta e continuar como {nome}
          </Button>
        </PostForm>
      </Stack>
      <RequestError error={logout.error} failure="Não foi possível sair da conta." />
    </Frame>
  )
}

interface InvitedProps {
  token: string
  state: Extract<LinkState, { step: 'identity' | 'code' | 'pin' }>
  /** Called when the person will type a code. */
  onCodeExpected: () => void
  onEntered: (projeto: number) => void
  onEnded: (ending: Ending) => void
}

/** Steps 2 and 3: whether the visitor is the person of the link, and how the person proves it. */
function Invited({ token, state, onCodeExpected, onEntered, onEnded }: InvitedProps) {
  const code = useCode({ token }, { onSent: onCodeExpected, onEnded })
  const refuse = useRequest(api.revisao.recusar)
  const notice = state.hasExpired
    ? 'O acesso deste aparelho terminou. O que você escreveu ficou guardado.'
    : undefined
  const steps = { token, title: titleOf(state.convite), onEntered, onEnded, notice }
  const onRefuse = () => {
    forgetVisit(token)
    // The refusal is only logged, so the page does not wait for the answer.
    refuse.mutate({ token })
    onEnded(refused)
  }
  if (state.step === 'pin') return <PinStep {...steps} onRefuse={onRefuse} />
  const { destino } = state.convite
  if (state.step === 'code') return <CodeStep {...steps} destino={destino} code={code} />
  return (
    <Identity
      title={steps.title}
      destino={destino}
      code={code}
      notice={notice}
      onHasCode={onCodeExpected}
      onRefuse={onRefuse}
    />
  )
}

/** Names the person of the link, so that somebody else notices. */
const titleOf = ({ nome, agencia }: LinkInfo) => `${nome}, a ${agencia} quer a sua opinião.`

interface PinStepProps {
  token: string
  title: string
  notice: string | undefined
  onEntered: (projeto: number) => void
  onEnded: (ending: Ending) => void
  onRefuse: () => void
}

/** Steps 2 and 3 with a PIN, which needs no mail. */
const PinStep = ({ token, title, notice, onRefuse, ...on }: PinStepProps) => (
  <Frame title={title} notice={notice}>
    <Text size="md">Digite o PIN que a agência enviou a você.</Text>
    <CodeForm link={{ token }} fator="pin" {...on} />
    <Refuse onRefuse={onRefuse} />
  </Frame>
)

const Refuse = ({ onRefuse }: Pick<PinStepProps, 'onRefuse'>) => (
  <PostForm name="recusar" onSubmit={onRefuse}>
    <Button size="md" variant="subtle" type="submit">
      Não sou eu
    </Button>
  </PostForm>
)

interface IdentityProps {
  title: string
  /** The masked address that gets the code. */
  destino: string
  code: CodeRequest
  notice: string | undefined
  /** Asks for a code that was sent before. */
  onHasCode: () => void
  onRefuse: () => void
}

/** Step 2 with a code by e-mail: asks whether the visitor is the person of the link. */
const Identity = ({ title, destino, code, notice, onHasCode, onRefuse }: IdentityProps) => (
  <Frame title={title} notice={notice}>
    <Stack gap="sm">
      <PostForm name="codigo" onSubmit={code.send}>
        <Button size="lg" className="review-long" type="submit" loading={code.isPending}>
          Enviar código para {destino}
        </Button>
      </PostForm>
      <Refuse onRefuse={onRefuse} />
    </Stack>
    <RequestError error={code.error} failure="Erro ao enviar o código." />
    {code.error !== null && (
      <Button variant="subtle" onClick={onHasCode}>
        Já tenho um código
      </Button>
    )}
  </Frame>
)

interface CodeStepProps {
  token: string
  title: string
  /** The masked address that got the code. */
  destino: string
  code: CodeRequest
  notice: string | undefined
  onEntered: (projeto: number) => void
  onEnded: (ending: Ending) => void
}

/** Step 3 with a code by e-mail. */
function CodeStep({ token, title, destino, code, notice, ...on }: CodeStepProps) {
  const wait = useWait(code.sentAt)
  return (
    <Frame title={title} notice={notice}>
      <Text size="md">
        Enviamos um código para {destino}. Ele vale por {CODIGO_MINUTOS} minutos.
      </Text>
      <CodeForm link={{ token }} fator="codigo" {...on} />
      {wait > 0 ? (
        <Text c="dimmed">Se ele não chegar, você pode pedir outro em {wait} s.</Text>
      ) : (
        <PostForm name="codigo" onSubmit={code.send}>
          <Button variant="subtle" type="submit" loading={code.isPending}>
            Enviar outro código
          </Button>
        </PostForm>
      )}
      <RequestError error={code.error} failure="Erro ao enviar o código." />
    </Frame>
  )
}
