import './recibos.css'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconReceipt } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useAddress } from '#platform/dashboard/use-address.ts'
import { useOpenParam } from '#platform/dashboard/use-open-param.ts'
import { PageHeading } from '#platform/ui/states.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { ReciboFilters } from './ReciboFilters.tsx'
import { ReciboList } from './ReciboList.tsx'

/** The issued receipts. Search and filters are in the address. */
export function RecibosPage() {
  const { params, filter } = useAddress()
  const [issuing, issue] = useDisclosure()
  useOpenParam('novo', issue.open)
  const wanted = useDeferredValue(params.toString())
  return (
    <>
      <PageHeading
        action={
          <Button leftSection={<IconReceipt size={18} aria-hidden />} onClick={issue.open}>
            Emitir recibo
          </Button>
        }
      >
        Recibos
      </PageHeading>
      <ReciboFilters filter={filter} />
      <QueryBoundary failure="Erro ao buscar recibos.">
        <ReciboList params={new URLSearchParams(wanted)} onIssue={issue.open} />
      </QueryBoundary>
      {issuing && <IssueDialog onClose={issue.close} />}
    </>
  )
}
