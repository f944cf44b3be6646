import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isComposing } from '#platform/ui/dom.ts'
import { tempoDaMarcacao } from '#proofing/marcacoes/tempo-rules.ts'
import { type NewTime, readTempo } from './moments.ts'

interface Props {
  time: NewTime
  onTime: (time: NewTime) => void
  /** Whether the end of the passage is wrong, so that the mark cannot be sent. */
  error: string | undefined
  onError: (error: string | undefined) => void
  /** Returns the moment that is shown. */
  timeNow: () => number
}

/** When a new mark is, with the end of a longer passage. */
export function MarcacaoTime({ time: { inicio_ms, fim_ms }, onTime, error, onError, timeNow }: Props) {
  // What is being typed may not be a time yet.
  const [typed, setTyped] = useState<string>()
  const end = (fim: number | null) => {
    const isBefore = fim !== null && fim <= inicio_ms
    onError(isBefore ? `O trecho termina depois de ${tempoDaMarcacao(inicio_ms)}.` : undefined)
    if (isBefore) return
    setTyped(undefined)
    onTime({ inicio_ms, fim_ms: fim })
  }
  const read = (text: string) => {
    const fim = text.trim() === '' ? null : readTempo(text)
    if (fim === undefined) onError('Escreva o tempo como 0:12,4.')
    else end(fim)
  }
  return (
    <>
      <Text size="sm" my="xs">
        Em <b>{tempoDaMarcacao(inicio_ms)}</b>
      </Text>
      <TextInput
        size="xs"
        label="Até"
        description="Só se for um trecho."
        value={typed ?? (fim_ms === null ? '' : tempoDaMarcacao(fim_ms))}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => typed !== undefined && read(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          if (typed !== undefined) read(typed)
        }}
        error={error}
      />
      <Button size="xs" variant="default" mt="xs" onClick={() => end(timeNow())}>
        Até o instante mostrado
      </Button>
    </>
  )
}
