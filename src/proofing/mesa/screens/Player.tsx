import './player.css'
import { Anchor, Button, Loader, Text } from '@mantine/core'
import {
  IconMapPin,
  IconMusic,
  IconPlayerPlayFilled,
  IconPointer,
  IconSquareDashed,
} from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { type CanvasControls, Frame, isPlacedOn } from './Frame.tsx'
import { isShownAt, isTimed, type NewTime } from './moments.ts'
import { PlayerButtons } from './PlayerButtons.tsx'
import { addressOf, type NewPlace, type Tool } from './placing.ts'
import type { PlayerFailure } from './player-state.ts'
import { TimeBar } from './TimeBar.tsx'
import { type Player as PlayerControls, usePlayer } from './use-player.ts'

interface Props {
  mesa: Mesa
  /** The marks by their moment. */
  marcacoes: Marcacao[]
  chosen: number | null
  tool: Tool
  onTool: (tool: Tool) => void
  /** Where a mark is being created, and when. */
  placed: NewPlace | null
  time: NewTime | null
  /** The label of the button that marks the moment; undefined if the user may not mark. */
  marking: string | undefined
  controls: RefObject<CanvasControls | null>
  onChoose: (id: number) => void
  /** Called with the moment that the user chose, and with the place on its frame if there is one. */
  onMark: (moment: number, place: NewPlace | null) => void
  /** Called when a frame was drawn, or a sound was heard. */
  onShown: () => void
}

const STEP_MS = 5000
const SMALL_STEP_MS = 100

/** The proportions of a film until its frame is known. */
const USUAL = { largura: 16, altura: 9, cor: '#000000' }

/** A film or a sound with its marks. Places for new marks are chosen on its moments and its frames. */
export function Player({ mesa, marcacoes, chosen, tool, onTool, placed, time, marking, ...rest }: Props) {
  const { controls, onChoose, onMark, onShown } = rest
  const { peca, versao } = mesa
  const isFilm = peca.tipo === 'filme'
  const player = usePlayer({ duracao_ms: versao.duracao_ms, hasPictures: isFilm })
  const { now, seek, pause, hasStarted, media } = player
  const frameControls = useRef<CanvasControls>(null)
  const section = useRef<HTMLElement>(null)

  const mark = (place: NewPlace | null) => {
    pause()
    if (document.fullscreenElement) void document.exitFullscreen()
    onMark(player.timeNow(), place)
  }
  useEffect(() => {
    controls.current = {
      zoom: (by) => frameControls.current?.zoom(by),
      startCrosshair: () => {
        pause()
        if (isFilm) frameControls.current?.startCrosshair()
        else mark(null)
      },
      timeNow: player.timeNow,
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each file, when it is shown
  useEffect(() => {
    if (hasStarted) onShown()
  }, [hasStarted])

  const momentOf = (id: number | null) => marcacoes.find((one) => one.id === id)?.inicio_ms ?? null
  const show = (at: number | null) => {
    if (at === null) return
    pause()
    seek(at)
  }
  const chosenMoment = momentOf(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another mark, or another element, leads to a moment
  useEffect(() => show(chosenMoment), [chosen, chosenMoment, media])
  const choose = (id: number) => {
    show(momentOf(id))
    onChoose(id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? SMALL_STEP_MS : STEP_MS
    const isBar = event.target instanceof HTMLInputElement
    if (event.key === 'ArrowLeft') seek(player.timeNow() - step)
    else if (event.key === 'ArrowRight') seek(player.timeNow() + step)
    // Space presses the button that has the focus.
    else if (event.key === ' ' && isBar) player.toggle()
    else return
    event.preventDefault()
  }
  return (
    <section
      ref={section}
      className="mesa-player"
      aria-label={isFilm ? 'Reprodução do filme' : 'Reprodução do som'}
      onKeyDown={onKeyDown}
    >
      <View
        mesa={mesa}
        player={player}
        marcacoes={marcacoes}
        chosen={chosen}
        tool={tool}
        placed={time && isShownAt(time, now) ? placed : null}
        controls={frameControls}
        onChoose={choose}
        onPlace={mark}
      />
      <div className="mesa-player-bar">
        <TimeBar
          player={player}
          marcacoes={marcacoes}
          versao={versao.numero}
          chosen={chosen}
          time={time}
          onChoose={choose}
        />
        <PlayerButtons
          player={player}
          onFill={isFilm ? () => fillScreen(section.current, media) : undefined}
        />
        {marking !== undefined && (
          <MarcacaoTools
            label={marking}
            tool={isFilm ? tool : undefined}
            onTool={(next) => {
              pause()
              onTool(next)
            }}
            onMark={() => mark(null)}
          />
        )}
      </div>
    </section>
  )
}

interface ViewProps extends Pick<Props, 'mesa' | 'marcacoes' | 'chosen' | 'tool' | 'placed' | 'controls'> {
  player: PlayerControls
  onChoose: (id: number) => void
  onPlace: (place: NewPlace) => void
}

/** The film with the marks of the moment, or the name of the sound, and what happens to its file. */
function View({ mesa, player, marcacoes, chosen, tool, placed, controls, onChoose, onPlace }: ViewProps) {
  const { peca, versao, telas } = mesa
  const { now, failure } = player
  const [poster] = telas
  const isFilm = peca.tipo === 'filme'
  const marks = useMarcacoesAt(marcacoes, now)
  const element = { ref: player.ref, src: `/api/versoes/${versao.id}/filme`, preload: 'metadata' } as const
  return (
    <div className="mesa-player-view">
      {isFilm ? (
        <Frame
          size={{ ...(poster ?? USUAL), ...player.frame }}
          marcacoes={marks}
          versao={versao.numero}
          chosen={chosen}
          tool={tool}
          placed={placed}
          controls={controls}
          onChoose={onChoose}
          onPlace={onPlace}
          onPress={player.toggle}
          picture={() => (
            <video
              key={player.attempt}
              {...element}
              playsInline
              aria-label={peca.nome}
              {...(poster && { poster: addressOf(poster, 1200) })}
            />
          )}
        />
      ) : (
        <div className="mesa-sound">
          <IconMusic size={64} stroke={1.25} aria-hidden />
          {peca.nome}
          <audio key={player.attempt} {...element} />
        </div>
      )}
      {isFilm && !player.isPlaying && now === 0 && tool === 'mover' && !failure && (
        <span className="mesa-player-start" aria-hidden>
          <IconPlayerPlayFilled size={32} />
        </span>
      )}
      {player.isWaiting && !failure && (
        <div className="mesa-player-wait" role="status" aria-label="Carregando...">
          <Loader size="sm" />
        </div>
      )}
      {failure && <PlayerFailed failure={failure} mesa={mesa} onRetry={player.retry} />}
    </div>
  )
}

/** The marks that are on the frame of a moment. The same array is returned until others are. */
function useMarcacoesAt(marcacoes: Marcacao[], now: number) {
  const placed = useMemo(() => marcacoes.filter(isTimed).filter((one) => isPlacedOn(one, 1)), [marcacoes])
  const shownIds = placed
    .filter((one) => isShownAt(one, now))
    .map(({ id }) => id)
    .join()
  return useMemo(
    () => placed.filter(({ id }) => shownIds.split(',').includes(String(id))),
    [placed, shownIds],
  )
}

interface MarcacaoToolsProps {
  label: string
  /** The tool that chooses places on a film; undefined for a sound. */
  tool: Tool | undefined
  onTool: (tool: Tool) => void
  onMark: () => void
}

const placeTools = [
  { own: 'marcar', label: 'Ponto', Icon: IconPointer },
  { own: 'area', label: 'Área', Icon: IconSquareDashed },
] as const

/** The button that marks the moment, and those of the tools that choose a place on its frame. */
const MarcacaoTools = ({ label, tool, onTool, onMark }: MarcacaoToolsProps) => (
  <div className="mesa-player-marking">
    <Button size="xs" leftSection={<IconMapPin size={16} aria-hidden />} onClick={onMark}>
      {label}
    </Button>
    {tool !== undefined &&
      placeTools.map(({ own, label: name, Icon }) => (
        <Button
          key={own}
          size="xs"
          variant={tool === own ? 'filled' : 'default'}
          aria-pressed={tool === own}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => onTool(tool === own ? 'mover' : own)}
        >
          {name}
        </Button>
      ))}
  </div>
)

/** Fills the screen with the player, or stops that. An iPhone can do so only with the film alone, without our buttons. */
function fillScreen(player: HTMLElement | null, media: HTMLMediaElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (player?.requestFullscreen) void player.requestFullscreen()
  else
    (media as (HTMLMediaElement & { webkitEnterFullscreen?: () => void }) | null)?.webkitEnterFullscreen?.()
}

interface PlayerFailedProps {
  failure: PlayerFailure
  mesa: Mesa
  onRetry: () => void
}

/** Says why a film or a sound is not played, and what helps. */
function PlayerFailed({ failure, mesa: { peca, versao, posso }, onRetry }: PlayerFailedProps) {
  const thing = peca.tipo === 'filme' ? 'filme' : 'som'
  return (
    <div className="mesa-failed mesa-player-failed" role="alert">
      {failure === 'rede' ? (
        <>
          <Text>Não foi possível carregar este {thing}.</Text>
          <Button variant="default" onClick={onRetry}>
            Tentar de novo
          </Button>
        </>
      ) : (
        <>
          <Text>Este aparelho não toca o formato deste {thing}.</Text>
          {posso.canBaixar ? (
            <Anchor href={`/api/versoes/${versao.id}/original`} download={versao.nome_arquivo}>
              Baixar o arquivo
            </Anchor>
          ) : (
            <Text size="sm">Abra em outro aparelho ou peça à agência uma versão em outro formato.</Text>
          )}
        </>
      )}
    </div>
  )
}
