import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, useMemo } from 'react'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { tempoDaMarcacao } from '#proofing/marcacoes/tempo-rules.ts'
import { MarcacaoButton } from './MarcacaoButton.tsx'
import { isTimed, momentsOf, type NewTime } from './moments.ts'
import type { Player } from './use-player.ts'

interface Props {
  player: Pick<Player, 'now' | 'duration' | 'seek'>
  /** The marks by their moment. */
  marcacoes: Marcacao[]
  /** The number of the version that is shown. */
  versao: number
  chosen: number | null
  /** The time of a mark whose text is being written. */
  time: NewTime | null
  onChoose: (id: number) => void
}

const STEP_MS = 100

/** The bar of a film or a sound: the moment that is shown, and the marks at their moments. */
export function TimeBar({ player, marcacoes, versao, chosen, time, onChoose }: Props) {
  const { now, duration, seek } = player
  const { ref, width } = useElementSize<HTMLElement>()
  const marks = useMemo(() => marcacoes.filter(isTimed), [marcacoes])
  const moments = useMemo(
    () => (duration > 0 ? momentsOf(marks, { duration, width }) : []),
    [marks, duration, width],
  )
  return (
    <div className="mesa-time">
      <input
        type="range"
        aria-label="Instante"
        aria-valuetext={`${tempoDaMarcacao(now)} de ${tempoDaMarcacao(duration)}`}
        min={0}
        max={duration}
        step={STEP_MS}
        value={now}
        disabled={duration === 0}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <section
        ref={ref}
        className="mesa-moments"
        aria-label="Marcações no tempo"
        hidden={marks.length === 0 && !time}
      >
        {marks
          .filter(({ fim_ms }) => fim_ms !== null)
          .map((marcacao) => (
            <div key={marcacao.id} className="mesa-passage" style={passageOf(marcacao, duration)} />
          ))}
        {time && <div className="mesa-passage" data-new style={passageOf(time, duration)} />}
        {moments.map((moment) => (
          <MarcacaoButton
            key={moment[0].id}
            marcacoes={moment}
            versao={versao}
            chosen={chosen}
            style={{ left: share(moment[0].inicio_ms, duration) }}
            onChoose={onChoose}
          />
        ))}
      </section>
    </div>
  )
}

/** A mark of a version that became shorter is at its end. */
const share = (ms: number, duration: number) => `${duration > 0 ? Math.min(100, (ms * 100) / duration) : 0}%`

function passageOf({ inicio_ms, fim_ms }: NewTime, duration: number): CSSProperties {
  const end = fim_ms ?? inicio_ms
  return {
    left: share(inicio_ms, duration),
    width: `calc(${share(end, duration)} - ${share(inicio_ms, duration)})`,
  }
}
