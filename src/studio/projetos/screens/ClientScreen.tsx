import { Button } from '@mantine/core'
import { SessionContext, useSession } from '#platform/dashboard/session-context.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import { MyProject } from './MyProject.tsx'

/** Shows the team how the client will see a project in review. Nothing can be changed there. */
export function ClientScreen({ project, signature }: { project: ProjectDetail; signature: string }) {
  const session = useSession()
  const { clientId, clientName } = project
  const client = { ...session.user, id: clientId ?? 0, name: clientName, role: 'client' as const }
  return (
    <SessionContext value={{ ...session, user: client }}>
      <section aria-label="Tela do cliente" className="client-screen">
        <MyProject
          project={{ ...project, status: 'review' }}
          signature={signature}
          readOnly
          decision={
            <>
              <Button size="sm" disabled>
                Aprovar Projeto
              </Button>
              <Button size="sm" variant="default" disabled>
                Solicitar Ajustes
              </Button>
            </>
          }
        />
      </section>
    </SessionContext>
  )
}
