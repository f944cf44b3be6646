import { Button, Center } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { accountsMessages } from '#platform/auth/messages.ts'
import { api } from '#platform/browser/api.ts'
import { clientView } from '#platform/browser/client-view.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { notify } from '#platform/ui/notify.ts'
import { Empty, PageHeading } from '#platform/ui/states.tsx'
import { MyProjectCard } from './MyProjectCard.tsx'
import { MyProjectDialog } from './MyProjectDialog.tsx'

const MesaWindow = lazyPart(async () => (await import('./MesaWindow.tsx')).MesaWindow)

const MOST = 100
const quote = 'Solicitar Orçamento'

/** The projects of the signed-in client. */
export function MyProjectsPage() {
  const [params, setParams] = useSearchParams()
  const open = idIn(params, 'projeto')
  const peca = idIn(params, 'peca')
  return (
    <>
      <PageHeading>Meus Projetos</PageHeading>
      <QueryBoundary failure="Erro ao buscar projetos.">
        <List
          onOpen={(id) => setParams({ projeto: String(id) })}
          onPiece={(id, peca) => setParams({ projeto: String(id), peca: String(peca) })}
        />
      </QueryBoundary>
      {open > 0 && peca > 0 && <MesaWindow peca={peca} />}
      {open > 0 && !peca && (
        <MyProjectDialog
          key={open}
          id={open}
          onOpen={(id) => setParams({ projeto: String(open), peca: String(id) })}
          onClose={() => setParams({})}
        />
      )}
    </>
  )
}

interface ListProps {
  onOpen: (id: number) => void
  onPiece: (id: number, peca: number) => void
}

function List({ onOpen, onPiece }: ListProps) {
  const { data: projects } = useSuspenseQuery(api.projetos.list.queryOptions({ input: { limit: MOST } }))
  if (projects.length === 0) {
    return (
      <Empty
        title="Nenhum projeto ainda"
        hint="Descreva o que você precisa, e a agência responde com uma proposta."
        action={<Quote />}
      />
    )
  }
  return (
    <>
      <div className="cards">
        {projects.map((project) => (
          <MyProjectCard
            key={project.id}
            project={project}
            onOpen={() => onOpen(project.id)}
            onPiece={(peca) => onPiece(project.id, peca)}
          />
        ))}
      </div>
      <Center mt="xl">
        <Quote variant="default" />
      </Center>
    </>
  )
}

/**
 * Links to the contact form of the public site. The form recognises the session, so that the request is
 * linked to the client's account.
 */
function Quote({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  // The form would send the request in the name of the admin who views.
  if (clientView)
    return (
      <Button variant={variant} onClick={() => notify.failure(accountsMessages.verComo.soVendo)}>
        {quote}
      </Button>
    )
  return (
    <Button component="a" variant={variant} href="/?assunto=Pedido%20de%20or%C3%A7amento#contato">
      {quote}
    </Button>
  )
}
