import { Button } from '@mantine/core'
import type { Usuario } from '#platform/auth/schemas.ts'
import { api, useAction } from '#platform/browser/api.ts'

/** Blocks or unblocks an account. */
export function BlockButton({
  user: { id, name, status },
}: {
  user: Pick<Usuario, 'id' | 'name' | 'status'>
}) {
  const block = useAction(api.usuarios.bloquear)
  const unblock = useAction(api.usuarios.desbloquear)
  const [verb, action] =
    status === 'bloqueado' ? (['Desbloquear', unblock] as const) : (['Bloquear', block] as const)
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={block.isPending || unblock.isPending}
      onClick={() => action.mutate({ id })}
      aria-label={`${verb} ${name}`}
    >
      {verb}
    </Button>
  )
}
