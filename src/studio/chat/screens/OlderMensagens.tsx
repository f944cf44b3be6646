import { Button, Center, Loader, Text } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Older messages are requested when the start of the list is this close to the visible area. */
const AHEAD = '400px 0px 0px'

interface Props {
  more: boolean
  loading: boolean
  failed: boolean
  load: () => void
  /** Key of the oldest loaded message. */
  first: string | undefined
  root: RefObject<HTMLDivElement | null>
}

/** Loads older messages when the start of the list is scrolled near the visible area. */
export function OlderMensagens({ more, loading, failed, load, first, root }: Props) {
  const edge = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent(load)
  const waits = more && !loading && !failed
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again when the oldest message changes
  useEffect(() => {
    if (!waits || !edge.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && ask(), {
      root: root.current,
      rootMargin: AHEAD,
    })
    observer.observe(edge.current)
    return () => observer.disconnect()
  }, [waits, first, root])
  return (
    <div ref={edge} className="chat-edge">
      {loading && <Loader size="sm" aria-label="Carregando..." />}
      {failed && !loading && (
        <Center role="alert">
          <Text>Não foi possível carregar as mensagens anteriores.</Text>
          <Button size="compact-sm" variant="default" onClick={load}>
            Tentar de novo
          </Button>
        </Center>
      )}
    </div>
  )
}
