import { Button } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { thisMonth } from '#platform/browser/calendar.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { mesPorExtenso } from '#platform/contract/mes.ts'

const CloseMonthDialog = lazyPart(async () => (await import('./CloseMonthDialog.tsx')).CloseMonthDialog)
const ReopenMonthDialog = lazyPart(async () => (await import('./ReopenMonthDialog.tsx')).ReopenMonthDialog)

/**
 * Shows whether the month `mes`, for example `2026-10`, is closed, with a button to close or reopen it.
 * Nothing is shown for a month in the future.
 */
export function MonthClose({ mes }: { mes: string }) {
  const { data: situation } = useQuery(api.fechamentos.get.queryOptions({ input: { mes } }))
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!situation || mes > thisMonth()) return null
  const { fechamento } = situation
  const Icon = fechamento ? IconLock : IconLockOpen
  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {fechamento ? `Mês fechado: ${mesPorExtenso(mes)}` : `Fechar ${mesPorExtenso(mes)}`}
      </Button>
      {open && !fechamento && <CloseMonthDialog situation={situation} onClose={close} />}
      {open && fechamento && <ReopenMonthDialog fechamento={fechamento} onClose={close} />}
    </>
  )
}
