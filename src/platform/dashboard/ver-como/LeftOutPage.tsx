import { accountsMessages } from '#platform/auth/messages.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'

/** Takes the place of a page that is not shown to an admin who views as a client. */
export const LeftOutPage = () => (
  <>
    <PageHeading>Vendo como o cliente</PageHeading>
    <Empty title="Esta página fica de fora" hint={accountsMessages.verComo.fora} />
  </>
)
