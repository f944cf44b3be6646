import type { ReactNode } from 'react'
import { useKeysSwitch } from '#platform/browser/keys-switch.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { useAddress } from '#platform/dashboard/addresses.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Mesa } from '#proofing/mesa/screens/Mesa.tsx'
import type { Mesa as MesaData } from '#proofing/pecas/schemas.ts'
import { mesaClosed } from './mesa-address.ts'

interface Props {
  peca: number
  action?: (mesa: MesaData) => ReactNode
  uploading?: (mesa: MesaData) => ReactNode
  more?: (mesa: MesaData) => ReactNode
  /** Called instead of closing the piece in the address. */
  onClose?: () => void
}

const numberIn = (value: string | null) => (Number(value) > 0 ? Number(value) : undefined)

/** A piece of the open project, in a dialog that takes the whole window. */
export function MesaWindow({ peca, onClose: given, ...slots }: Props) {
  const { params, set } = useAddress()
  const { user } = useSession()
  const [areKeysOn] = useKeysSwitch()
  const onClose = given ?? (() => set(mesaClosed))
  return (
    <QueryDialog
      title="Peça"
      onClose={onClose}
      isInPage
      fullScreen
      radius={0}
      isClosedInside
      classNames={{ content: 'mesa-window', body: 'mesa-window-body', header: 'mesa-window-header' }}
      failure="Erro ao buscar a peça."
    >
      <Mesa
        {...slots}
        person={user.id}
        keys={areKeysOn}
        at={{
          peca,
          v: numberIn(params.get('v')),
          pag: numberIn(params.get('pag')) ?? 1,
          marcacao: numberIn(params.get('marcacao')) ?? null,
        }}
        onGo={set}
        onClose={onClose}
      />
    </QueryDialog>
  )
}
