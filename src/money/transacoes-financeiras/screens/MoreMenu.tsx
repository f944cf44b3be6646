import { Button, Menu } from '@mantine/core'
import {
  IconBuildingBank,
  IconChevronDown,
  IconDownload,
  IconFileAlert,
  IconFileTypePdf,
  IconListNumbers,
  IconSend,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { exportAddress } from './address.ts'

const MissingNotas = lazyPart(async () => (await import('./MissingNotas.tsx')).MissingNotas)
const NewInstalmentsDialog = lazyPart(
  async () => (await import('./NewInstalmentsDialog.tsx')).NewInstalmentsDialog,
)

interface Props {
  params: URLSearchParams
  /** The month of the list, such as `2026-11`; undefined if the list shows another period. */
  mes: string | undefined
  onOpen: (id: number) => void
}

/**
 * The menu of the less frequent actions: instalments, reconciliation, reminders, missing invoices, import and
 * export.
 */
export function MoreMenu({ params, mes, onOpen }: Props) {
  const [open, setOpen] = useState<'parcelada' | 'notas' | null>(null)
  const close = () => setOpen(null)
  const icon = (Icon: typeof IconSend) => <Icon size={18} stroke={1.6} aria-hidden />
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
            Mais
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={icon(IconListNumbers)} onClick={() => setOpen('parcelada')}>
            Novo parcelamento
          </Menu.Item>
          <Menu.Item
            leftSection={icon(IconBuildingBank)}
            component={Link}
            to="/dashboard/financial-transactions/conciliacao"
          >
            Conciliação bancária
          </Menu.Item>
          <Menu.Item
            leftSection={icon(IconSend)}
            component={Link}
            to="/dashboard/financial-transactions/cobrancas"
          >
            Cobranças
          </Menu.Item>
          <Menu.Item leftSection={icon(IconFileAlert)} onClick={() => setOpen('notas')}>
            Recebimentos sem nota fiscal
          </Menu.Item>
          <Menu.Item
            leftSection={icon(IconUpload)}
            component={Link}
            to="/dashboard/financial-transactions/importar"
          >
            Importar CSV
          </Menu.Item>
          <Menu.Item leftSection={icon(IconDownload)} component="a" href={exportAddress(params)}>
            Exportar CSV
          </Menu.Item>
          {mes && (
            <Menu.Item
              leftSection={icon(IconFileTypePdf)}
              component="a"
              href={`/api/financeiro/meses/${mes}/pdf`}
            >
              PDF do mês
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'parcelada' && <NewInstalmentsDialog onClose={close} />}
      {open === 'notas' && <MissingNotas onClose={close} onOpen={onOpen} />}
    </>
  )
}
