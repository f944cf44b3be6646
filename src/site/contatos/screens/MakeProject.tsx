import { api, useAction } from '#platform/browser/api.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import type { ContatoDetalhe } from '#site/contatos/contract.ts'

const NewProjectDialog = lazyPart(
  async () => (await import('#studio/projetos/screens/NewProjectDialog.tsx')).NewProjectDialog,
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
