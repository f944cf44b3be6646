import './chat.css'
import './message.css'
import './composer.css'
import { ActionIcon, Avatar, Badge, SegmentedControl, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#platform/browser/api.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { roleLabels } from '#platform/contract/roles.ts'
import { normalise } from '#platform/contract/text.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Empty, Loading, PageHeading } from '#platform/ui/states.tsx'
import { useVisibleHeight } from '#platform/ui/use-visible-height.ts'
import type { Contato } from '#studio/chat/contract.ts'
import { useShownConversation } from '#studio/chat-aviso/screens/looking.ts'
import { NewCount } from '#studio/chat-aviso/screens/NewCount.tsx'
import { SoundSwitch } from '#studio/chat-aviso/screens/SoundSwitch.tsx'
import { ChatMensagens } from './Talk.tsx'
import { whenWord } from './words.ts'

/** The list of contacts beside the conversation with one of them, whose id is in the address. */
export function MensagensPage() {
  const [params] = useSearchParams()
  const com = idIn(params, 'com') || undefined
  useVisibleHeight()
  return (
    <div className="chat" data-open={com !== undefined || undefined}>
      <PageHeading action={<SoundSwitch />}>Mensagens</PageHeading>
      <QueryBoundary failure="Erro ao buscar contatos." loading={<Loading rows={5} height={56} />}>
        <Panes com={com} />
      </QueryBoundary>
    </div>
  )
}

function Panes({ com }: { com: number | undefined }) {
  const { data: contatos } = useSuspenseQuery(api.chat.usuarios.queryOptions({ input: {} }))
  // A chosen file stays with its contact while other conversations are opened. The file is held in memory
  // only, because it can be too large for the draft.
  const [files] = useState(() => new Map<number, File>())
  const contato = contatos.find(({ id }) => id === com)
  if (contatos.length === 0) return <Empty title="Nenhum contato disponível." />
  return (
    <div className="chat-panes">
      <ChatContactList contatos={contatos} com={com} />
      {contato ? (
        <ChatConversation key={contato.id} contato={contato} files={files} />
      ) : (
        <div className="chat-none">
          <Text size="md" c="dimmed" ta="center">
            {com === undefined ? 'Escolha um contato para conversar.' : 'Este contato não está disponível.'}
          </Text>
        </div>
      )}
    </div>
  )
}

interface Props {
  contato: Contato
  /** The files chosen for sending: one per contact, by the contact's id. */
  files: Map<number, File>
}

function ChatConversation({ contato, files }: Props) {
  const { id, name, role, avatar, company } = contato
  const { searchFor } = useContactFilter()
  // While this conversation is on the screen, its messages are neither counted as unread nor announced by a
  // sound.
  useShownConversation(id)
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the contact list, which had the focus, is hidden now, so the heading takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body || isHidden(document.activeElement)) heading.current?.focus()
  }, [])
  return (
    <section className="chat-conversation" aria-label={`Conversa com ${name}`}>
      <header>
        <ActionIcon
          component={Link}
          to={{ search: searchFor(undefined) }}
          variant="subtle"
          color="gray"
          className="chat-back"
          aria-label="Voltar aos contatos"
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <Avatar src={avatar} alt="" radius="xl" size={36} />
        <div className="contact-body">
          <Title order={2} size="h3" ref={heading} tabIndex={-1} className="truncated">
            {name}
          </Title>
          {company && (
            <Text size="xs" c="dimmed" truncate>
              {company}
            </Text>
          )}
        </div>
        <Badge>{roleLabels[role]}</Badge>
      </header>
      <QueryBoundary failure="Erro ao buscar mensagens." loading={<Loading rows={4} height={48} />}>
        <ChatMensagens contato={contato} files={files} />
      </QueryBoundary>
    </section>
  )
}

const isHidden = (element: Element | null) => element instanceof HTMLElement && element.offsetParent === null

interface ChatContactListProps {
  contatos: Contato[]
  com: number | undefined
}

const UNANSWERED = 'Sem resposta'

/** The contacts, most recent conversation first, with a search field and, for an admin, a filter. */
function ChatContactList({ contatos, com }: ChatContactListProps) {
  const { user } = useSession()
  const { onlyUnanswered, setFilter } = useContactFilter()
  const [busca, setBusca] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(com)
  // On a phone, closing a conversation shows the list again. The focus then returns to the contact of that
  // conversation.
  useEffect(() => {
    if (com === undefined && before.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-contato="${before.current}"]`)?.focus()
    before.current = com
  }, [com])

  const waiting = contatos.filter(({ sem_resposta }) => sem_resposta).length
  const shown = contatos.filter(
    ({ name, company, sem_resposta }) =>
      (sem_resposta || !onlyUnanswered) &&
      normalise(`${name} ${company ?? ''}`).includes(normalise(busca.trim())),
  )
  return (
    <section className="chat-contacts" aria-label="Contatos">
      <SearchField label="Buscar contato" value={busca} onChange={setBusca} />
      {user.role === 'admin' && (
        <SegmentedControl
          aria-label="Mostrar"
          fullWidth
          data={[
            { value: '', label: 'Todos' },
            { value: SEM_RESPOSTA, label: `${UNANSWERED} (${waiting})` },
          ]}
          value={onlyUnanswered ? SEM_RESPOSTA : ''}
          onChange={setFilter}
        />
      )}
      {shown.length === 0 && (
        <Announced>
          <Text c="dimmed" p="sm">
            {onlyUnanswered && !busca ? 'Nenhuma conversa sem resposta.' : 'Nenhum contato encontrado.'}
          </Text>
        </Announced>
      )}
      <ul className="plain-list" ref={list}>
        {shown.map((contato) => (
          <li key={contato.id}>
            <ChatContactLink contato={contato} open={contato.id === com} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChatContactLink({ contato, open }: { contato: Contato; open: boolean }) {
  const { id, name, role, avatar, unread_count, ultima, ultima_em, ultima_minha } = contato
  const { searchFor } = useContactFilter()
  return (
    <Link
      to={{ search: searchFor(id) }}
      className="contact"
      data-contato={id}
      aria-current={open ? 'true' : undefined}
    >
      <Avatar src={avatar} alt="" radius="xl" size={40} />
      <span className="contact-body">
        <span className="contact-line">
          <Text size="md" span fw={unread_count > 0 ? 650 : 500} truncate>
            {name}
          </Text>
          {ultima_em && (
            <Text span size="xs" c="dimmed" component="time" dateTime={ultima_em}>
              {whenWord(ultima_em)}
            </Text>
          )}
        </span>
        <span className="contact-line">
          <Text span c="dimmed" truncate>
            {ultima_em ? `${ultima_minha ? 'Você: ' : ''}${ultima}` : 'Nenhuma mensagem.'}
          </Text>
          <NewCount count={unread_count} />
        </span>
        <Badge size="xs">{roleLabels[role]}</Badge>
      </span>
    </Link>
  )
}

const FILTRO = 'filtro'
const COM = 'com'
/** The filter for the clients who wait for an answer. 'Hoje' on the home page links to it. */
const SEM_RESPOSTA = 'sem-resposta'

/** The filter of the contacts, which is in the address and stays while conversations are opened and closed. */
function useContactFilter() {
  const [params, setParams] = useSearchParams()

  function searchFor(com: number | undefined): string {
    const next = new URLSearchParams(params)
    next.delete(COM)
    if (com !== undefined) next.set(COM, String(com))
    return next.size > 0 ? `?${next}` : ''
  }

  function setFilter(filtro: string): void {
    const next = new URLSearchParams(params)
    next.delete(FILTRO)
    if (filtro) next.set(FILTRO, filtro)
    setParams(next, { replace: true })
  }
  return { onlyUnanswered: params.get(FILTRO) === SEM_RESPOSTA, setFilter, searchFor }
}
