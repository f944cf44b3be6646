import { Button, SegmentedControl } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useMedia } from '#platform/ui/use-media.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import type { Mesa, Tela } from '#proofing/pecas/schemas.ts'
import { workMessages } from '#studio/messages.ts'
import type { CanvasControls } from './Frame.tsx'
import { keepPicture } from './keep-picture.ts'
import { type FieldProps, MessageBox, PlainField } from './MessageBox.tsx'
import type { MesaEvent, MesaState, NewMarcacaoPlace } from './mesa-state.ts'
import type { NewTime } from './moments.ts'
import { Panel } from './Panel.tsx'
import { isTouched, type NewPlace } from './placing.ts'
import { useHeld } from './use-held.ts'
import { useMarcacaoDraft } from './use-marcacao-draft.ts'

const Changes = lazyPart('proofing/mesa/screens/Changes', async () => (await import('./Changes.tsx')).Changes)

interface Props {
  /** The piece, with its marks in the order in which they are listed. */
  mesa: Mesa
  state: MesaState
  dispatch: (event: MesaEvent) => void
  person: DraftOwner
  /** The page that is shown. */
  tela: Tela | undefined
  chosen: number | null
  /** The new mark on this page. */
  writing: NewMarcacaoPlace | null
  /** Whether there is a former version. */
  isSecond: boolean
  controls: RefObject<CanvasControls | null>
  /** What the team can do with the versions. */
  uploading: ReactNode
  onChoose: (id: number | null) => void
  onPage: (pagina: number) => void
  onVersao: (numero: number) => void
  /** Called with a mark that was written while the page `writing` was shown. */
  onWritten: (marcacao: Marcacao, writing: NewMarcacaoPlace | null) => void
}

/** The marks, the changes and the versions beside a piece. */
export function MesaPanel({ mesa, state, dispatch, person, tela, chosen, writing, ...rest }: Props) {
  const { isSecond, controls, uploading, onChoose, onPage, onVersao, onWritten } = rest
  const onCompare = (numero: number) => dispatch({ type: 'compared', numero })
  return (
    <section className="mesa-panel" aria-label="Marcações e versões">
      <Panel
        mesa={mesa}
        tela={tela}
        person={person}
        chosen={chosen}
        tab={isSecond || state.tab !== 'mudancas' ? state.tab : 'marcacoes'}
        onTab={(tab) => dispatch({ type: 'tabChosen', tab })}
        uploading={uploading}
        changes={
          isSecond && (
            <Changes
              mesa={mesa}
              isLimited={state.isLimited}
              onLimited={(isLimited) => dispatch({ type: 'limited', isLimited })}
              onChoose={(id) => {
                dispatch({ type: 'tabChosen', tab: 'marcacoes' })
                onChoose(id)
              }}
              onPage={(pagina) => {
                onPage(pagina)
                if (isTouched()) dispatch({ type: 'panelClosed' })
              }}
              onCompare={onCompare}
            />
          )
        }
        writing={
          mesa.posso.canMarcar && (
            <NewMarcacao
              mesa={mesa}
              person={person}
              pagina={tela?.pagina ?? 1}
              placed={writing?.place ?? null}
              time={writing?.time ?? null}
              onTime={(time) => writing && dispatch({ type: 'timeChanged', time, on: writing.on })}
              timeNow={() => controls.current?.timeNow?.() ?? 0}
              onDone={(marcacao, isCompact) => {
                dispatch({ type: 'writingEnded', marcacao: writing })
                // What was marked by touch stays in view.
                if (isCompact) dispatch({ type: 'panelClosed' })
                else if (marcacao) onWritten(marcacao, writing)
              }}
            />
          )
        }
        onChoose={onChoose}
        onVersao={onVersao}
        onCompare={onCompare}
        onPlace={(marcacao) => dispatch({ type: 'moveStarted', marcacao })}
      />
    </section>
  )
}

const MarcacaoTime = lazyPart(
  'proofing/mesa/screens/MarcacaoTime',
  async () => (await import('./MarcacaoTime.tsx')).MarcacaoTime,
)

interface NewMarkProps {
  mesa: Mesa
  person: DraftOwner
  pagina: number
  /** Where the mark is; null for a mark about the whole piece, or about a whole frame of a film. */
  placed: NewPlace | null
  /** When the mark is; null for a mark about the whole piece, and for pieces that are not played. */
  time: NewTime | null
  onTime: (time: NewTime) => void
  /** Returns the moment that is shown. */
  timeNow: () => number
  /** Called with the new mark, or without it if the user cancels, and with whether the text was written above the picture. */
  onDone: (marcacao: Marcacao | undefined, isCompact: boolean) => void
}

/** Where the panel is a sheet, as in `layout.css`. */
const PHONE = '(max-width: 47.99em) and (min-height: 30em)'

type Visibilidade = 'interna' | 'cliente'

/** Who can see a new mark. */
const audiences: { value: Visibilidade; label: string }[] = [
  { value: 'interna', label: 'Só a equipe' },
  { value: 'cliente', label: 'Equipe e cliente' },
]

/** The text field of a new mark at the place that the user chose, or about the whole piece. */
function NewMarcacao({ mesa, person, pagina, placed, time, onTime, timeNow, onDone }: NewMarkProps) {
  const [isGeneral, setIsGeneral] = useState(false)
  const [visibilidade, setVisibilidade] = useState<Visibilidade>('interna')
  const [timeError, setTimeError] = useState<string>()
  const { versao, peca, posso } = mesa
  const isWriting = placed !== null || time !== null || isGeneral
  // The on-screen keyboard makes the window lower in some browsers.
  const isCompact = useHeld(useMedia(PHONE, false), isWriting) && !isGeneral
  const draft = useMarcacaoDraft({
    person,
    form: `marcacao-${versao.id}`,
    label: `marcação em “${peca.nome}”`,
  })
  const create = useAction(draft.keyed(api.marcacoes.create))
  if (!isWriting)
    return (
      <Button
        fullWidth
        variant="default"
        size="xs"
        mb="sm"
        leftSection={<IconMessagePlus size={16} aria-hidden />}
        onClick={() => setIsGeneral(true)}
      >
        Comentário geral
      </Button>
    )
  const close = (marcacao?: Marcacao) => {
    setIsGeneral(false)
    setVisibilidade('interna')
    setTimeError(undefined)
    onDone(marcacao, isCompact)
  }
  const place = {
    ...(placed ? placeOf(placed, pagina) : { forma: 'geral' as const }),
    ...(time && timeOf(time)),
  }
  return (
    <div className="mesa-new" data-compact={isCompact || undefined} ref={isCompact ? keepPicture : undefined}>
      <MessageBox
        isCompact={isCompact}
        draft={draft}
        label={placed || time ? 'O que precisa mudar aqui?' : 'O que precisa mudar na peça?'}
        submit="Marcar"
        empty={workMessages.marcacao.vazia}
        renderField={(props) => (
          <LateMentionField
            {...props}
            versao={versao.id}
            visibilidade={posso.canMostrar ? visibilidade : 'cliente'}
          />
        )}
        busy={create.isPending}
        onSend={(mensagem) =>
          timeError === undefined &&
          create.mutate(
            { id: versao.id, ...place, mensagem, ...(posso.canMostrar && { visibilidade }) },
            {
              onSuccess: (marcacao) => {
                draft.drop()
                close(marcacao)
              },
            },
          )
        }
        onCancel={() => close()}
      >
        {time && (
          <MarcacaoTime
            time={time}
            onTime={onTime}
            error={timeError}
            onError={setTimeError}
            timeNow={timeNow}
          />
        )}
        {posso.canMostrar && (
          <SegmentedControl
            fullWidth
            size="xs"
            mt="xs"
            aria-label="Quem vê a marcação"
            data={audiences}
            value={visibilidade}
            onChange={(value) => setVisibilidade(value as Visibilidade)}
          />
        )}
      </MessageBox>
    </div>
  )
}

const placeOf = ({ forma, x, y, w, h }: NewPlace, pagina: number) =>
  forma === 'area' ? { forma, pagina, x, y, w, h } : { forma, pagina, x, y }

const timeOf = ({ inicio_ms, fim_ms }: NewTime) => (fim_ms === null ? { inicio_ms } : { inicio_ms, fim_ms })

const loadField = async () => (await import('./MentionField.tsx')).MentionField

/** The field with suggestions once it is loaded, and the caret of the field that it replaces. */
interface LoadedField {
  Field: Awaited<ReturnType<typeof loadField>>
  firstCaret: ComponentProps<LoadedField['Field']>['firstCaret']
}

interface LateMentionFieldProps extends FieldProps {
  /** The id of the version on which a mark is being written. */
  versao: number
  visibilidade: Visibilidade
}

/**
 * The text field of a new mark. It has the focus at once and suggests names after `@`: the suggestions are loaded when
 * the first `@` is typed, because most marks mention nobody.
 */
function LateMentionField({ versao, visibilidade, ...props }: LateMentionFieldProps) {
  const plain = useRef<HTMLTextAreaElement>(null)
  const [loaded, setLoaded] = useState<LoadedField>()
  const mentions = props.text.includes('@')
  const { data: people = [] } = useQuery(
    api.marcacoes.pessoas.queryOptions({ input: { id: versao, visibilidade }, enabled: mentions }),
  )
  useEffect(() => {
    if (!mentions) return
    const use = (Field: LoadedField['Field']) => {
      const hasFocus = plain.current === document.activeElement
      setLoaded({ Field, firstCaret: hasFocus ? plain.current?.selectionStart : undefined })
    }
    // Without the suggestions the text can still be written and sent.
    loadField().then(use, () => undefined)
  }, [mentions])
  if (!loaded) return <PlainField {...props} ref={plain} />
  const { Field, firstCaret } = loaded
  const { ref, autoFocus, ...rest } = props
  return <Field {...rest} people={people} firstCaret={firstCaret} />
}
