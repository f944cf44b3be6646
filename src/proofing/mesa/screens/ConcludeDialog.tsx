import './conclude.css'
import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
} from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { useSentMotivo } from '#platform/browser/sent-form.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { overLimit } from '#platform/ui/over-limit.ts'
import { PostForm } from '#platform/ui/PostForm.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import type { Peca, TipoDePeca } from '#proofing/pecas/schemas.ts'
import { rodadaMessages } from '#proofing/rodadas/messages.ts'
import { respostaLabels } from '#proofing/rodadas/resposta-rules.ts'
import type { Vista } from '#proofing/rodadas/schemas.ts'
import { Concluded } from './Concluded.tsx'
import {
  type ConcludeState,
  concludeReducer,
  conclusionOf,
  isSending,
  nothingSent,
  reviewOf,
} from './conclude-state.ts'
import { PecaCover } from './PecaCover.tsx'
import { type MarcacaoDraft, useMarcacaoDraft } from './use-marcacao-draft.ts'
import { PecaLink, PecaUnshown, VistaChanged, VistaCost, VistaFacts, VistaMissing } from './VistaFacts.tsx'
import { refusalIn, useFirstVista } from './vista.ts'
import { GREEN } from './words.ts'

interface Props {
  /** The id of the rodada. */
  rodada: number
  /** The pieces whose pictures are known. */
  pecas: Pick<Peca, 'id' | 'capa' | 'tipo'>[]
  /** The person who answers, whose draft of the reason is kept. */
  person: DraftOwner
  onPeca: (id: number) => void
  onClose: () => void
  /** What the steps are shown in. */
  in?: ComponentType<WindowProps>
}

/** What an element in which a step is shown needs. */
export type WindowProps = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'onClose' | 'size' | 'fullScreen' | 'children'
>

const MOTIVO_MAX = 10_000

/** Its form works before the scripts run. */
const PageDialog: ComponentType<WindowProps> = (props) => <Dialog isInPage {...props} />

/** Shows all answers of a person once more with everything that will be recorded, and makes them final. */
export function ConcludeDialog({ rodada, pecas, person, onPeca, onClose, in: Window = PageDialog }: Props) {
  const motivo = useMarcacaoDraft({ person, form: `motivo-${rodada}`, label: 'Pedido de ajustes' })
  // The dialog tells of the success, because an answer may wait for somebody who accepts its price.
  const conclude = useAction(api.rodadas.concluir, '')
  const { vista: first, ...read } = useFirstVista(rodada)
  const [state, dispatch] = useReducer(concludeReducer, nothingSent)
  const vista = state.step === 'concluded' ? state.vista : (state.newer ?? first)
  if (!vista)
    return (
      <Window title="Sua resposta" onClose={onClose} size="lg">
        <VistaMissing {...read} />
      </Window>
    )
  const [only, ...others] = vista.pecas
  const shown = others.length === 0 && pecas.find(({ id }) => id === only?.peca_id)
  const picture = shown && (
    <div className="conclude-picture">
      <PecaCover peca={shown} sizes="(max-width: 40em) 100vw, 40rem" />
    </div>
  )
  if (state.step === 'concluded') {
    const { conclusion, at } = state
    const { mensagem } = conclusion
    if (mensagem) return <Waiting in={Window} mensagem={mensagem} onClose={onClose} />
    const hasAccount = typeof person === 'number'
    return (
      <Concluded
        in={Window}
        conclusion={conclusion}
        at={at}
        vista={vista}
        hasAccount={hasAccount}
        picture={picture}
        onClose={onClose}
      />
    )
  }
  const confirm = () => {
    if (isSending(state)) return
    dispatch({ type: 'sent' })
    conclude.mutate(conclusionOf(state, { vista, motivo: motivo.text }), {
      onSuccess: (conclusion) => {
        if (!conclusion.mensagem) motivo.drop()
        dispatch({ type: 'concluded', conclusion, at: new Date().toISOString(), vista })
      },
      onError: (error) => dispatch({ type: 'refused', refusal: refusalIn(error) }),
    })
  }
  if (state.step === 'pricing' || state.step === 'accepting')
    return (
      <Window title="Rodada extra" onClose={onClose} size="lg">
        <ExtraPrice
          frase={state.price.frase}
          texto={vista.textos.aceite.texto}
          person={person}
          isPending={state.step === 'accepting'}
          onAccept={confirm}
          onBack={() => dispatch({ type: 'declined' })}
        />
      </Window>
    )
  return (
    <Window title={titleOf(vista)} onClose={onClose} size="lg">
      <Checking
        state={state}
        vista={vista}
        picture={picture}
        motivo={motivo}
        onTick={(conferencias) => dispatch({ type: 'ticked', conferencias })}
        onConfirm={confirm}
        onPeca={(id) => {
          onClose()
          onPeca(id)
        }}
        onClose={onClose}
      />
    </Window>
  )
}

/** The answer about a single piece; undefined with several pieces. */
const singleRespostaIn = ({ pecas: [only, ...others] }: Vista) =>
  others.length === 0 ? (only?.resposta ?? undefined) : undefined

function titleOf(vista: Vista): string {
  const single = singleRespostaIn(vista)
  return single ? respostaLabels[single] : 'Concluir revisão'
}

interface CheckingProps {
  state: Extract<ConcludeState, { step: 'checking' | 'sending' }>
  vista: Vista
  /** The picture of a single piece. */
  picture: ReactNode
  motivo: MarcacaoDraft
  onTick: (conferencias: string[]) => void
  onConfirm: () => void
  /** Closes the dialog and opens a piece. */
  onPeca: (id: number) => void
  onClose: () => void
}

/** The answers with everything that will be recorded, and what the person adds to them. */
function Checking({ state, vista, picture, motivo, onTick, onConfirm, onPeca, onClose }: CheckingProps) {
  const over = overLimit(motivo.text, MOTIVO_MAX)
  const hasScript = useHydrated()
  const sentMotivo = useSentMotivo()
  const keepSent = useEffectEvent(() => sentMotivo !== '' && motivo.type(sentMotivo))
  useEffect(() => void keepSent(), [])
  const { isRejected, ticked, isComplete } = reviewOf(vista, state.ticked)
  const single = singleRespostaIn(vista)
  return (
    <PostForm
      name="concluir"
      fields={{ id: vista.rodada.id, vistas: vista.vistas, texto: vista.textos.resposta.versao }}
      onSubmit={onConfirm}
    >
      <Stack>
        {state.newer && <VistaChanged key={vista.vistas} />}
        {picture}
        <RespostaList pecas={vista.pecas} onPeca={onPeca} />
        {isRejected && <VistaCost vista={vista} />}
        {isRejected && (
          <Textarea
            label="O que precisa mudar?"
            description="Opcional, se você já marcou nas peças."
            name="motivo"
            value={motivo.text || (hasScript ? '' : sentMotivo)}
            onChange={({ currentTarget }) => motivo.type(currentTarget.value)}
            autosize
            minRows={3}
            error={over}
          />
        )}
        {!isRejected && <Checklist {...vista.conferencias} ticked={ticked} onTick={onTick} />}
        <div>
          <Text>Fica registrado com seu nome, data e hora.</Text>
          {/* It is unfolded where something has changed, because the change may be in it. */}
          <details key={vista.vistas} open={state.newer !== null} className="conclude-fold">
            <summary>Ler a declaração</summary>
            <Stack>
              <Text size="sm">{vista.textos.resposta.texto}</Text>
              <VistaFacts vista={vista} />
            </Stack>
          </details>
        </div>
        <Buttons>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button
            loading={state.step === 'sending'}
            disabled={hasScript && (!isComplete || over !== undefined)}
            {...(!isRejected && { color: GREEN })}
            type="submit"
          >
            {single ? respostaLabels[single] : 'Confirmar resposta'}
          </Button>
        </Buttons>
      </Stack>
    </PostForm>
  )
}

type ChecklistProps = Vista['conferencias'] & Pick<CheckingProps, 'onTick'> & { ticked: string[] }

/** What the person is asked to check before an approval. It is unfolded if all of it must be ticked. */
function Checklist({ itens, obrigatorias, ticked, onTick }: ChecklistProps) {
  if (itens.length === 0) return null
  return (
    <details open={obrigatorias} className="conclude-fold">
      <summary>Antes de aprovar, confira</summary>
      <Checkbox.Group
        aria-label="Antes de aprovar, confira"
        description={obrigatorias && rodadaMessages.conferencias}
        value={ticked}
        onChange={onTick}
      >
        <Stack gap="xs" mt="xs" className="mesa-checks">
          {itens.map((one) => (
            <Checkbox key={one} name="conferencias" value={one} label={one} />
          ))}
        </Stack>
      </Checkbox.Group>
    </details>
  )
}

/** The pieces with the answers of the person, and what of them was not opened. */
const RespostaList = ({ pecas, onPeca }: Pick<Vista, 'pecas'> & Pick<CheckingProps, 'onPeca'>) => (
  <ul className="plain-list mesa-answers">
    {pecas.map(({ peca_id, nome, numero, link, nao_mostrado, tipo, paginas, resposta, abertas }) => (
      <li key={peca_id}>
        <Group gap="xs" justify="space-between">
          <Text className="text">
            {nome} <span className="short">v{numero}</span>
          </Text>
          <Text fw={650}>{resposta && respostaLabels[resposta]}</Text>
        </Group>
        <PecaLink link={link} />
        <PecaUnshown partes={nao_mostrado} />
        <Unopened
          nome={nome}
          tipo={tipo}
          paginas={paginas}
          opened={abertas.length}
          onShow={() => onPeca(peca_id)}
        />
      </li>
    ))}
  </ul>
)

interface UnopenedProps {
  nome: string
  tipo: TipoDePeca
  paginas: number
  opened: number
  onShow: () => void
}

/** A hint that some pages were not opened, or that a film was not played. It prevents nothing. */
function Unopened({ nome, tipo, paginas, opened, onShow }: UnopenedProps) {
  if (isMidia(tipo) && opened === 0)
    return (
      <Text size="sm" c="dimmed">
        Você ainda não tocou “{nome}”.{' '}
        <Anchor component="button" type="button" size="sm" onClick={onShow}>
          Abrir
        </Anchor>
      </Text>
    )
  if (paginas <= 1 || opened >= paginas) return null
  return (
    <Text size="sm" c="dimmed">
      Você ainda não abriu {paginas - opened} das {paginas} páginas de “{nome}”.{' '}
      <Anchor component="button" type="button" size="sm" onClick={onShow}>
        Ver as que faltam
      </Anchor>
    </Text>
  )
}

interface WaitingProps {
  /** Says who may accept the price for which the answer waits. */
  mensagem: string
  in: ComponentType<WindowProps>
  onClose: () => void
}

const Waiting = ({ mensagem, in: Window, onClose }: WaitingProps) => (
  <Window title="Aguardando o aceite do valor" onClose={onClose}>
    <Stack>
      <Announced>
        <Text>{mensagem}</Text>
      </Announced>
      <Text c="dimmed">Nada foi registrado ainda. O que você respondeu fica guardado.</Text>
    </Stack>
  </Window>
)

interface ExtraPriceProps {
  /** The sentence with the price. */
  frase: string
  /** The wording that the person accepts. */
  texto: string
  person: DraftOwner
  isPending: boolean
  onAccept: () => void
  onBack: () => void
}

/** The price of a further rodada, which a person accepts before a request for adjustments is recorded. */
const ExtraPrice = ({ frase, texto, person, isPending, onAccept, onBack }: ExtraPriceProps) => (
  <Stack>
    <Announced>
      <Alert role="note" icon={<IconCoin aria-hidden />}>
        <Text size="md">{frase}</Text>
      </Alert>
    </Announced>
    <Text c="dimmed">Nada foi registrado ainda. Se você voltar, o que já respondeu fica guardado.</Text>
    <Text size="sm" c="dimmed">
      {texto}
    </Text>
    <Buttons>
      <Button variant="default" onClick={onBack}>
        Voltar
      </Button>
      <Button
        variant="default"
        component="a"
        // Accounts have a conversation with the agency. The others use the form of the public page.
        href={typeof person === 'number' ? '/dashboard/messages' : '/#contato'}
      >
        Falar com a agência
      </Button>
      <Button loading={isPending} onClick={onAccept}>
        Aceitar e pedir ajustes
      </Button>
    </Buttons>
  </Stack>
)
