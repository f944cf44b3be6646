import { Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Tela } from '#proofing/pecas/schemas.ts'
import { addressOf } from './placing.ts'

const FIRST_PIXELS = 1200
const SHARP_PIXELS = 2400
/** From this zoom on, the sharper picture is loaded. */
const SHARP_ZOOM = 1.5

interface Props {
  tela: Tela
  zoom: number
  name: string
  onShown?: () => void
}

/** The picture of a page. It says when the picture cannot be loaded. */
export function PageImage({ tela, zoom, name, onShown }: Props) {
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const picture = useRef<HTMLImageElement>(null)
  // A picture of a page that the server has rendered may be there, or have failed, before the script runs.
  const tellState = useEffectEvent(() => {
    if (!picture.current?.complete) return
    if (picture.current.naturalWidth > 0) onShown?.()
    else setFailed(true)
  })
  useEffect(() => tellState(), [])
  if (failed)
    return (
      <div className="mesa-failed" role="alert">
        <Text>Não foi possível carregar esta página.</Text>
        <Button
          variant="default"
          onClick={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          Tentar de novo
        </Button>
      </div>
    )
  return (
    <img
      ref={picture}
      key={attempt}
      src={addressOf(tela, zoom >= SHARP_ZOOM ? SHARP_PIXELS : FIRST_PIXELS)}
      width={tela.largura}
      height={tela.altura}
      alt={`${name}, página ${tela.pagina}`}
      draggable={false}
      decoding="async"
      onLoad={onShown}
      onError={() => setFailed(true)}
    />
  )
}
