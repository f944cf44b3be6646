import './conclude.css'
import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useReducer } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { dateTime } from '#platform/browser/format.ts'
import { useSentMotivo } from '#platform/browser/sent-form.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { overLimit } from '#platform/ui/over-limit.ts'
import { PostForm } from '#platform/ui/PostForm.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { isMidia } from '#proofing/pecas/midia-rules.ts'
import type { TipoDePeca } from '#proofing/pecas/schemas.ts'
import { rodadaMessages } from '#proofing/rodadas/messages.ts'
import { respostaLabels } from '#proofing/rodadas/resposta-rules.ts'
import type { Conclusao, Vista } from '#proofing/rodadas/schemas.ts'
import { AcceptedPrice } from './AcceptedPrice.tsx'
import {
  type ConcludeState,
  concludeReducer,
  conclusionOf,
  isSending,
  nothingSent,
  reviewOf,
} from './conclude-state.ts'
import { TermoLinks } from './TermoLinks.tsx'
import { type MarcacaoDraft, useMarcacaoDraft } from './use-marcacao-draft.ts'
import { PecaLink, PecaUnshown, VistaChanged, VistaFacts, VistaMissing } from './VistaFacts.tsx'
import { refusalIn, useFirstVista } from './vista.ts'

interface Props {
  /** The id of the rodada. */
  rodada: number
  /** The person who answers, whose draft of the reason is kept. */
  person: DraftOwner
  onPeca: (id: number) => void
  onClose: () => void
  /** What the steps are shown in. */
  in?: ComponentType<WindowProps>
}

/** What an element in which a step is shown needs. */
export type WindowProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'size' | 'children'>

const MOTIVO_MAX = 10_000

/** Its form works before the scripts run. */
const PageDialog: ComponentType<WindowProps> = (props) => <Dialog isInPage {...props} />

/** Shows all answers of a person once more with everything that will be recorded, and makes them final. */
export function ConcludeDialog({ rodada, person, onPeca, onClose, in: Window = PageDialog }: Props) {
  const motivo = useMarcacaoDraft({ person, form: `motivo-${rodada}`, label: 'Pedido de ajustes' })
  // The dialog tells of the success, because an answer may wait for somebody who accepts its price.
  const conclude = useAction(api.rodadas.concluir, '')
  const { vista: first, ...read } = useFirstVista(rodada)
  const [state, dispatch] = useReducer(concludeReducer, nothingSent)
  if (state.step === 'concluded')
    return <Concluded {...state} in={Window} rodada={rodada} onClose={onClose} />
  const vista = state.newer ?? first
  if (!vista)
    return (
      <Window title="Concluir revisão" onClose={onClose} size="lg">
        <VistaMissing {...read} />
      </Window>
    )
  const confirm = () => {
    if (isSending(state)) return
    dispatch({ type: 'sent' })
    conclude.mutate(conclusionOf(state, { vista, motivo: motivo.text }), {
      onSuccess: (conclusion) => {
        if (!conclusion.mensagem) motivo.drop()
        dispatch({ type: 'concluded', conclusion, at: new Date().toISOString() })
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
    <Window title="Concluir revisão" onClose={onClose} size="lg">
      <Checking
        state={state}
        vista={vista}
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

interface CheckingProps {
  state: Extract<ConcludeState, { step: 'checking' | 'sending' }>
  vista: Vista
  motivo: MarcacaoDraft
  onTick: (conferencias: string[]) => void
  onConfirm: () => void
  /** Closes the dialog and opens a piece. */
  onPeca: (id: number) => void
  onClose: () => void
}

/** The answers with everything that will be recorded, and what the person adds to them. */
function Checking({ state, vista, motivo, onTick, onConfirm, onPeca, onClose }: CheckingProps) {
  const over = overLimit(motivo.text, MOTIVO_MAX)
  const hasScript = useHydrated()
  const sentMotivo = useSentMotivo()
  const keepSent = useEffectEvent(() => sentMotivo !== '' && motivo.type(sentMotivo))
  useEffect(() => void keepSent(), [])
  const { isRejected, ticked, isComplete } = reviewOf(vista, state.ticked)
  const { itens, obrigatorias } = vista.conferencias
  return (
    <PostForm
      name="concluir"
      fields={{ id: vista.rodada.id, vistas: vista.vistas, texto: vista.textos.resposta.versao }}
      onSubmit={onConfirm}
    >
      <Stack>
        {state.newer && <VistaChanged key={vista.vistas} />}
        <RespostaList pecas={vista.pecas} onPeca={onPeca} />
        <VistaFacts vista={vista} isRejected={isRejected} />
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
        {!isRejected && itens.length > 0 && (
          <Checkbox.Group
            label="Antes de aprovar, confira:"
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
        )}
        <Text size="sm" c="dimmed">
          {vista.textos.resposta.texto}
        </Text>
        <Buttons>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button
            loading={state.step === 'sending'}
            disabled={hasScript && (!isComplete || over !== undefined)}
            type="submit"
          >
            Confirmar resposta
          </Button>
        </Buttons>
      </Stack>
    </PostForm>
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

interface ConcludedProps {
  conclusion: Conclusao
  /** The instant of the answer. */
  at: string
  rodada: number
  in: ComponentType<WindowProps>
  onClose: () => void
}

function Concluded({ conclusion, at, rodada, in: Window, onClose }: ConcludedProps) {
  const { termo, mensagem, aditivo } = conclusion
  if (mensagem)
    return (
      <Window title="Aguardando o aceite do valor" onClose={onClose}>
        <Stack>
          <Announced>
            <Text>{mensagem}</Text>
          </Announced>
          <Text c="dimmed">Nada foi registrado ainda. O que você respondeu fica guardado.</Text>
        </Stack>
      </Window>
    )
  return (
    <Window title="Resposta registrada" onClose={onClose} size={aditivo === undefined ? 'md' : 'lg'}>
      <Stack>
        <Announced>
          <Text>Resposta registrada em {dateTime(at)}.</Text>
        </Announced>
        {termo && <TermoLinks codigo={termo} />}
        {aditivo !== undefined && <AcceptedPrice rodada={rodada} />}
      </Stack>
    </Window>
  )
}

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
