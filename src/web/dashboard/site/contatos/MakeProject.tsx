import type { ContatoDetalhe } from '#contract/site/endpoints/contatos.ts'
import { api, useAction } from '#web/api.ts'
import { lazyPart } from '#web/lazy-part.tsx'

const NewProjectDialog = lazyPart(
  async () => (await import('#web/dashboard/work/projetos/NewProjectDialog.tsx')).NewProjectDialog,
)

/**
 * Creates a project from the contact's text and links it to the contact, which marks the contact as won
 * (ganho).
 */
export function MakeProject({ contact, onClose }: { contact: ContatoDetalhe; onClose: () => void }) {
  const { id, versao, name, subject, message, categoria, cliente, conta } = contact
  const account = cliente ?? conta
  const link = useAction(api.contatos.ligarProjeto)
  return (
    <NewProjectDialog
      from={{
        key: `contato-${id}`,
        values: {
          title: subject,
          clientId: account?.id ?? null,
          clientName: account?.name ?? name,
          description: message,
          ...(categoria && { category: categoria }),
        },
      }}
      onClose={onClose}
      onCreated={(project) => link.mutate({ id, projectId: project.id, versao })}
    />
  )
}
