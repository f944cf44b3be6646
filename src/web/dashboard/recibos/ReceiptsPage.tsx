import './recibos.css'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconReceipt } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { Reading } from '#web/boundary.tsx'
import { PageHeading } from '#web/ui/states.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { ReceiptFilters } from './ReceiptFilters.tsx'
import { ReceiptList } from './ReceiptList.tsx'

/** What was given to whom paid. Search and filters are in the address. */
export function ReceiptsPage() {
  const [params, setParams] = useSearchParams()
  const [issuing, issue] = useDisclosure()
  const set = (name: string, value: string | null) =>
    setParams(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: name === 'busca' },
    )
  const filter = useDeferredValue(params.toString())
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
      <ReceiptFilters params={params} onChange={set} />
      <Reading failure="Erro ao buscar recibos.">
        <ReceiptList params={new URLSearchParams(filter)} onIssue={issue.open} />
      </Reading>
      {issuing && <IssueDialog onClose={issue.close} />}
    </>
  )
}
