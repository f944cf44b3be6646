import { Button } from '@mantine/core'
import { api, useAction } from '#platform/browser/api.ts'

interface Props {
  /** The project. */
  id: number
  /** The label for the team, which says that the material arrived. */
  label?: string
}

/** Returns the turn to the agency, because the material that was awaited is sent. */
export function SentButton({ id, label = 'Já enviei' }: Props) {
  const bola = useAction(api.relogio.bola)
  return (
    <Button loading={bola.isPending} onClick={() => bola.mutate({ id, passagem: 'recebido' })}>
      {label}
    </Button>
  )
}
