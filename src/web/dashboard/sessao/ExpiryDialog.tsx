import { Button, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, useAction } from '#web/api.ts'
import { useSession } from './session-context.ts'

const WARN_S = 120
const TICK_MS = 1000

/** Two minutes before the session ends: stay, or go. At the end the server has the last word. */
export function ExpiryDialog() {
  const { user, leave } = useSession()
  const queries = useQueryClient()
  const left = useSecondsUntil(user.sessao.expira_em)
  const renew = useAction(api.sessao.renovar)
  const logout = useAction(api.sessao.logout)

  useEffect(() => {
    // This device's clock may be wrong: only a 401 ends the session.
    if (left <= 0) void queries.invalidateQueries({ queryKey: api.sessao.get.key() })
  }, [left, queries])

  return (
    <Modal
      opened={left > 0 && left <= WARN_S}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Sua sessão está terminando"
      zIndex={1000}
    >
      <Text role="timer">
        Por segurança, você sairá em {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}. O que você
        está digitando fica guardado nesta aba.
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => logout.mutate(undefined, { onSettled: leave })}>
          Sair
        </Button>
        <Button data-autofocus loading={renew.isPending} onClick={() => renew.mutate(undefined)}>
          Continuar conectado
        </Button>
      </Group>
    </Modal>
  )
}

/** Counts down by the wall clock, so that a sleeping laptop wakes up to the right number. */
function useSecondsUntil(instant: string): number {
  const [left, setLeft] = useState(() => secondsUntil(instant))
  useEffect(() => {
    const count = () => setLeft(secondsUntil(instant))
    count()
    const timer = setInterval(count, TICK_MS)
    return () => clearInterval(timer)
  }, [instant])
  return left
}

const secondsUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / TICK_MS)
