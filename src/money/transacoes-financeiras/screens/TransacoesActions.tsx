import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconChevronDown,
  IconDownload,
  IconFileAlert,
  IconFileTypePdf,
  IconListNumbers,
  IconLock,
  IconLockOpen,
  IconPlus,
  IconSend,
  IconUpload,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { thisMonth } from '#platform/browser/calendar.ts'
import { mesPorExtenso } from '#platform/contract/mes.ts'
import { ActionMenu, type MenuEntry } from '#platform/ui/ActionMenu.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { useMedia } from '#platform/ui/use-media.ts'
import { exportAddress } from './address.ts'

const OverdueDialog = lazyPart(
  'money/transacoes-financeiras/screens/OverdueDialog',
  async () => (await import('./OverdueDialog.tsx')).OverdueDialog,
)
const CloseMonthDialog = lazyPart(
  'money/transacoes-financeiras/screens/CloseMonthDialog',
  async () => (await import('./CloseMonthDialog.tsx')).CloseMonthDialog,
)
const ReopenMonthDialog = lazyPart(
  'money/transacoes-financeiras/screens/ReopenMonthDialog',
  async () => (await import('./ReopenMonthDialog.tsx')).ReopenMonthDialog,
)
const MissingNotas = lazyPart(
  'money/transacoes-financeiras/screens/MissingNotas',
  async () => (await import('./MissingNotas.tsx')).MissingNotas,
)
const NewInstalmentsDialog = lazyPart(
  'money/transacoes-financeiras/screens/NewInstalmentsDialog',
  async () => (await import('./NewInstalmentsDialog.tsx')).NewInstalmentsDialog,
)

interface Props {
  params: URLSearchParams
  /** The month of the list, such as `2026-11`; undefined if the list shows another period. */
  mes: string | undefined
  onOpen: (id: number) => void
  onNew: () => void
}

/** The actions of the screen. On a phone the overdue transactions are in the menu. */
export function TransacoesActions({ params, mes, onOpen, onNew }: Props) {
  const [isOverdue, overdue] = useDisclosure()
  const { data } = useQuery(api.transacoesFinanceiras.resumo.queryOptions({ input: { status: 'vencido' } }))
  // The answer may arrive before React takes over this part, which the server has rendered without it.
  const isHydrated = useHydrated()
  const vencidas = `Contas vencidas${isHydrated && data ? ` (${data.quantidade.toLocaleString('pt-BR')})` : ''}`
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<IconAlertTriangle size={18} aria-hidden />}
        onClick={overdue.open}
      >
        {vencidas}
      </Button>
      <MoreMenu
        params={params}
        mes={mes}
        onOpen={onOpen}
        vencidas={{ label: vencidas, icon: icon(IconAlertTriangle), onChoose: overdue.open }}
      />
      <Button className="money-new" leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
        Nova Transação
      </Button>
      {isOverdue && <OverdueDialog onClose={overdue.close} />}
    </Group>
  )
}

const icon = (Icon: typeof IconSend) => <Icon size={18} stroke={1.6} aria-hidden />

/** Where the menu has the overdue transactions instead of a button. */
const PHONE = '(max-width: 47.99em)'

interface MoreMenuProps extends Pick<Props, 'params' | 'mes' | 'onOpen'> {
  vencidas: MenuEntry
}

/** The menu of the less frequent actions. */
function MoreMenu({ params, mes, onOpen, vencidas }: MoreMenuProps) {
  const [open, setOpen] = useState<'parcelada' | 'notas' | null>(null)
  const close = () => setOpen(null)
  const isPhone = useMedia(PHONE, false)
  const [monthEntry, monthDialog] = useMonthClose(mes)
  return (
    <>
      <ActionMenu
        entries={() => [
          isPhone && vencidas,
          { label: 'Novo parcelamento', icon: icon(IconListNumbers), onChoose: () => setOpen('parcelada') },
          {
            label: 'Conciliação bancária',
            icon: icon(IconBuildingBank),
            to: '/dashboard/financial-transactions/conciliacao',
          },
          { label: 'Cobranças', icon: icon(IconSend), to: '/dashboard/financial-transactions/cobrancas' },
          {
            label: 'Recebimentos sem nota fiscal',
            icon: icon(IconFileAlert),
            onChoose: () => setOpen('notas'),
          },
          { label: 'Importar CSV', icon: icon(IconUpload), to: '/dashboard/financial-transactions/importar' },
          { label: 'Exportar CSV', icon: icon(IconDownload), href: exportAddress(params) },
          mes !== undefined && {
            label: 'PDF do mês',
            icon: icon(IconFileTypePdf),
            href: `/api/financeiro/meses/${mes}/pdf`,
          },
          monthEntry,
        ]}
        button={(props) => (
          <Button {...props} variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
            Mais
          </Button>
        )}
      />
      {open === 'parcelada' && <NewInstalmentsDialog onClose={close} />}
      {open === 'notas' && <MissingNotas onClose={close} onOpen={onOpen} />}
      {monthDialog}
    </>
  )
}

/** The menu entry that closes or reopens a month that is not in the future, and its dialog. */
function useMonthClose(mes: string | undefined) {
  const { data: situation } = useQuery({
    ...api.fechamentos.get.queryOptions({ input: { mes: mes ?? '' } }),
    enabled: mes !== undefined,
  })
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!situation || mes === undefined || mes > thisMonth()) return [false, null] as const
  const { fechamento } = situation
  const entry: MenuEntry = {
    label: fechamento ? `Reabrir ${mesPorExtenso(mes)}` : `Fechar ${mesPorExtenso(mes)}`,
    icon: icon(fechamento ? IconLockOpen : IconLock),
    onChoose: () => setOpen(true),
  }
  const dialog = open && (
    <>
      {!fechamento && <CloseMonthDialog situation={situation} onClose={close} />}
      {fechamento && <ReopenMonthDialog fechamento={fechamento} onClose={close} />}
    </>
  )
  return [entry, dialog] as const
}
