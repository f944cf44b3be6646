import { Button, type ButtonProps } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { api, useAction } from '#platform/browser/api.ts'
import { enterView } from '#platform/browser/client-view.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { notify } from '#platform/ui/notify.ts'

interface Props extends ButtonProps {
  /** The account of the client. */
  conta: { id: number; name: string }
  /** What is shown first; the home page of the client if omitted. */
  address?: string
}

/** Opens the back office as this client sees it, in this tab. */
export function ViewAsButton({ conta: { id, name }, address, ...button }: Props) {
  const { user } = useSession()
  const open = useAction(api.verComo.abrir)
  const start = () =>
    open.mutate(
      { id },
      {
        onSuccess: (view) => {
          try {
            enterView({ ...view, de: user.id }, address)
          } catch {
            notify.failure('Este navegador não guarda dados desta página, e sem isso a visão não abre.')
          }
        },
      },
    )
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={16} aria-hidden />}
      aria-label={`Ver como cliente: ${name}`}
      {...button}
      loading={open.isPending}
      onClick={start}
    >
      Ver como cliente
    </Button>
  )
}
