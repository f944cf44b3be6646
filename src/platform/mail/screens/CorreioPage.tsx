import { Accordion } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { pageIn, useAddress } from '#platform/dashboard/use-address.ts'
import { Pages } from '#platform/ui/Pages.tsx'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { MailItem } from './MailItem.tsx'
import { QueueNotice } from './QueueNotice.tsx'

const PAGE = 50
const AGAIN_MS = 5000

/**
 * The outgoing e-mails of the installation. Without a mail server, this page is the only place where they can
 * be read. The page number is in the address.
 */
export function CorreioPage() {
  const { params, setPage } = useAddress()
  const page = pageIn(params)
  return (
    <>
      <PageHeading>Caixa de saída</PageHeading>
      <QueryBoundary failure="Erro ao buscar os e-mails.">
        <QueueNotice />
        <Letters page={page} onPage={setPage} />
      </QueryBoundary>
    </>
  )
}

function Letters({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const input = { offset: (page - 1) * PAGE, limit: PAGE }
  const { data: mails } = useSuspenseQuery({
    ...api.correio.list.queryOptions({ input }),
    // Sending a mail publishes no event, so the list is polled while a mail is queued.
    refetchInterval: ({ state }) => (state.data?.some(({ estado }) => estado === 'fila') ? AGAIN_MS : false),
  })
  return (
    <>
      {mails.length === 0 ? (
        <Empty
          title="Nenhuma mensagem."
          hint="Aqui ficam os e-mails que o sistema escreve: convites, senhas e contatos."
        />
      ) : (
        <Accordion multiple variant="separated" order={2}>
          {mails.map((mail) => (
            <MailItem key={mail.id} mail={mail} />
          ))}
        </Accordion>
      )}
      <Pages page={page} full={mails.length === PAGE} onPage={onPage} />
    </>
  )
}
