import './player.css'
import { Button, Loader } from '@mantine/core'
import {
  IconMapPin,
  IconMusic,
  IconPlayerPlayFilled,
  IconPointer,
  IconSquareDashed,
} from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Marcacao } from '#contract/work/schemas/marcacoes.ts'
import type { Mesa } from '#contract/work/schemas/pecas.ts'
import { isPlacedOn } from './clusters.ts'
import { type CanvasControls, Frame } from './Frame.tsx'
import { isShownAt, isTimed, type NewTime } from './moments.ts'
import { PlayerButtons } from './PlayerButtons.tsx'
import { PlayerFailed } from './PlayerFailed.tsx'
import { addressOf, type NewPlace, type Tool } from './placing.ts'
import { TimeBar } from './TimeBar.tsx'
import { usePlayer } from './use-player.ts'

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
  const { peca, versao, telas } = mesa
  const isFilm = peca.tipo === 'filme'
  const player = usePlayer({ duracao_ms: versao.duracao_ms, hasPictures: isFilm })
  const { now, isPlaying, frame, seek, pause, failure, hasStarted, media } = player
  const frameControls = useRef<CanvasControls>(null)
  const section = useRef<HTMLElement>(null)
  const [poster] = telas

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

  const placedMarks = useMemo(
    () => marcacoes.filter(isTimed).filter((one) => isPlacedOn(one, 1)),
    [marcacoes],
  )
  // The frame is rendered again only if other marks are shown.
  const shownIds = placedMarks
    .filter((one) => isShownAt(one, now))
    .map(({ id }) => id)
    .join()
  const marks = useMemo(
    () => placedMarks.filter(({ id }) => shownIds.split(',').includes(String(id))),
    [placedMarks, shownIds],
  )
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
  const element = { ref: player.ref, src: `/api/versoes/${versao.id}/filme`, preload: 'metadata' } as const
  const toolButton = (own: Tool, label: string, Icon: typeof IconMapPin) => (
    <Button
      size="xs"
      variant={tool === own ? 'filled' : 'default'}
      aria-pressed={tool === own}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => {
        pause()
        onTool(tool === own ? 'mover' : own)
      }}
    >
      {label}
    </Button>
  )
  return (
    <section
      ref={section}
      className="mesa-player"
      aria-label={isFilm ? 'Reprodução do filme' : 'Reprodução do som'}
      onKeyDown={onKeyDown}
    >
      <div className="mesa-player-view">
        {isFilm ? (
          <Frame
            size={{ ...(poster ?? USUAL), ...frame }}
            marks={marks}
            versao={versao.numero}
            chosen={chosen}
            tool={tool}
            placed={time && isShownAt(time, now) ? placed : null}
            controls={frameControls}
            onChoose={choose}
            onPlace={mark}
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
        {isFilm && !isPlaying && now === 0 && tool === 'mover' && !failure && (
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
          <div className="mesa-player-marking">
            <Button size="xs" leftSection={<IconMapPin size={16} aria-hidden />} onClick={() => mark(null)}>
              {marking}
            </Button>
            {isFilm && (
              <>
                {toolButton('marcar', 'Ponto', IconPointer)}
                {toolButton('area', 'Área', IconSquareDashed)}
              </>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** Fills the screen with the player, or stops that. An iPhone can do so only with the film alone, without our buttons. */
function fillScreen(player: HTMLElement | null, media: HTMLMediaElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (player?.requestFullscreen) void player.requestFullscreen()
  else
    (media as (HTMLMediaElement & { webkitEnterFullscreen?: () => void }) | null)?.webkitEnterFullscreen?.()
}
