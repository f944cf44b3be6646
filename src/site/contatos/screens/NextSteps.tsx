import { Button, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconBriefcase, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, useAction } from '#platform/browser/api.ts'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { NewUsuarioDialog } from '#registry/contas/screens/NewUsuarioDialog.tsx'
import type { ContatoDetalhe } from '#site/contatos/contract.ts'

interface Props {
  contact: ContatoDetalhe
  making: string | null
  onMake: (what: 'cliente' | 'projeto' | null) => void
}

/** What can be done with a contact: reply on WhatsApp, create or link a client, create a project. */
export function NextSteps({ contact, making, onMake }: Props) {
  const { cliente, conta, projeto } = contact
  const close = () => onMake(null)
  return (
    <Group gap="xs">
      <Whatsapp contact={contact} />
      {cliente ? (
        <Untie contact={contact} />
      ) : conta ? (
        <Tie contact={contact} account={conta} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => onMake('cliente')}
        >
          Criar cliente
        </Button>
      )}
      {!projeto && (
        <Button
          variant="default"
          leftSection={<IconBriefcase size={18} aria-hidden />}
          onClick={() => onMake('projeto')}
        >
          Criar projeto
        </Button>
      )}
      {making === 'cliente' && !cliente && <MakeCliente contact={contact} onClose={close} />}
      {making === 'projeto' && !projeto && <MakeProject contact={contact} onClose={close} />}
    </Group>
  )
}

/** Opens a WhatsApp draft in the agency's name; nothing is sent automatically. */
function Whatsapp({ contact: { telefone, name, subject } }: { contact: ContatoDetalhe }) {
  const { data: agency } = useQuery(api.configuracoes.get.queryOptions())
  const first = name.split(/\s/)[0]
  const greeting = `Olá, ${first}! Aqui é da ${agency?.nome ?? 'agência'}. Recebemos o seu contato pelo site: “${subject}”.`
  const link = telefone && whatsappLinkOrNull(telefone, greeting)
  if (!link) return null
  return (
    <Button
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      variant="default"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      Abrir WhatsApp
    </Button>
  )
}

interface TieProps {
  contact: ContatoDetalhe
  account: NonNullable<ContatoDetalhe['conta']>
}

function Tie({ contact: { id, versao }, account }: TieProps) {
  return (
    <ActionButton
      endpoint={api.contatos.ligarCliente}
      input={{ id, clientId: account.id, versao }}
      says="Contato vinculado à conta."
      variant="default"
      leftSection={<IconUserPlus size={18} aria-hidden />}
    >
      Vincular à conta de {account.name}
    </ActionButton>
  )
}

function Untie({ contact: { id, versao } }: { contact: ContatoDetalhe }) {
  return (
    <ActionButton
      endpoint={api.contatos.ligarCliente}
      input={{ id, clientId: null, versao }}
      says="Contato desvinculado da conta."
      variant="subtle"
    >
      Desvincular da conta
    </ActionButton>
  )
}

/** Creates a client account from the data of the contact and links it to the contact. */
function MakeCliente({ contact, onClose }: { contact: ContatoDetalhe; onClose: () => void }) {
  const { id, versao, name, email } = contact
  const link = useAction(api.contatos.ligarCliente)
  return (
    <NewUsuarioDialog
      suggestion={{ nome: name, email, role: 'client' }}
      onClose={onClose}
      onCreated={(user) => {
        if (user.role === 'client') link.mutate({ id, clientId: user.id, versao })
      }}
    />
  )
}

const NewProjectDialog = lazyPart(
  'studio/projetos/screens/NewProjectDialog',
  async () => (await import('#studio/projetos/screens/NewProjectDialog.tsx')).NewProjectDialog,
)

/**
 * Creates a project from the contact's text and links it to the contact, which marks the contact as won
 * (ganho).
 */
function MakeProject({ contact, onClose }: { contact: ContatoDetalhe; onClose: () => void }) {
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
