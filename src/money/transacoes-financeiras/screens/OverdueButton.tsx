import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'

const OverdueDialog = lazyPart(async () => (await import('./OverdueDialog.tsx')).OverdueDialog)

/**
 * A button with the number of all overdue transactions, whatever the filter of the list. A click opens a
 * dialog that lists them.
 */
export function OverdueButton() {
  const [open, dialog] = useDisclosure()
  const { data } = useQuery(api.transacoesFinanceiras.resumo.queryOptions({ input: { status: 'vencido' } }))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAlertTriangle size={18} aria-hidden />}
        onClick={dialog.open}
      >
        Contas vencidas{data ? ` (${data.quantidade.toLocaleString('pt-BR')})` : ''}
      </Button>
      {open && <OverdueDialog onClose={dialog.close} />}
    </>
  )
}
