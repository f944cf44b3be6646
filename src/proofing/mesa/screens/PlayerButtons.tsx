import { ActionIcon, Text } from '@mantine/core'
import {
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
  IconRewindForward5,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { tempoDaMarcacao } from '#proofing/marcacoes/tempo-rules.ts'
import type { Player } from './use-player.ts'

interface Props {
  player: Player
  /** Fills the screen with the film; undefined for a sound. */
  onFill: (() => void) | undefined
}

const JUMP_MS = 5000

/** The buttons that play a film or a sound, and the moment that is shown. */
export function PlayerButtons({ player, onFill }: Props) {
  const { now, duration, isPlaying, isMuted, seek, timeNow } = player
  const Sound = isMuted ? IconVolumeOff : IconVolume
  const Play = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <div className="mesa-player-buttons">
      <ActionIcon size="lg" aria-label={isPlaying ? 'Pausar' : 'Tocar'} onClick={player.toggle}>
        <Play size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="default"
        className="mesa-player-jump"
        aria-label="Voltar 5 segundos"
        onClick={() => seek(timeNow() - JUMP_MS)}
      >
        <IconRewindBackward5 size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="default"
        className="mesa-player-jump"
        aria-label="Avançar 5 segundos"
        onClick={() => seek(timeNow() + JUMP_MS)}
      >
        <IconRewindForward5 size={18} aria-hidden />
      </ActionIcon>
      <Text className="mesa-clock">
        {tempoDaMarcacao(now)} <span>/ {tempoDaMarcacao(duration)}</span>
      </Text>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={isMuted ? 'Ligar o som' : 'Desligar o som'}
        onClick={player.toggleSound}
      >
        <Sound size={18} aria-hidden />
      </ActionIcon>
      {onFill && (
        <ActionIcon size="lg" variant="default" aria-label="Tela cheia" onClick={onFill}>
          <IconMaximize size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
