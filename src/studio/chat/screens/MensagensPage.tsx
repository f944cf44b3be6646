import './chat.css'
import './message.css'
import './composer.css'
import { ActionIcon, Avatar, Badge, SegmentedControl, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { idIn } from '#platform/browser/id-in.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { roleLabels } from '#platform/contract/roles.ts'
import { normalise, trimmed } from '#platform/contract/text.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { fileMessages } from '#platform/files/messages.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { Link, useSearchParams } from '#platform/ui/navigation.tsx'
import { notify } from '#platform/ui/notify.ts'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { Empty, Loading, PageHeading } from '#platform/ui/states.tsx'
import { useVisibleHeight } from '#platform/ui/use-visible-height.ts'
import type { Contato, Mensagem } from '#studio/chat/contract.ts'
import { SoundSwitch } from '#studio/chat-unread/screens/ChatWatch.tsx'
import { useShownConversation } from '#studio/chat-unread/screens/shown-conversation.ts'
import { NewCount } from '#studio/chat-unread/screens/UnreadMensagens.tsx'
import { Composer } from './Composer.tsx'
import { MensagemList } from './MensagemList.tsx'
import { useConversation } from './use-conversation.ts'
import { useDraftTo } from './use-draft-to.ts'
import { quotationOf } from './use-lines.ts'
import { useOutbox } from './use-outbox.ts'
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
          <Role role={role} company={company} />
        </div>
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
  const { id, name, role, company, avatar, unread_count, ultima, ultima_em, ultima_minha } = contato
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
        <Role role={role} company={company} />
      </span>
    </Link>
  )
}

/** What a contact is, with the company of a client. A badge marks a colleague among the clients. */
function Role({ role, company }: Pick<Contato, 'role' | 'company'>) {
  const { user } = useSession()
  if (role === 'admin' && user.role === 'admin') return <Badge size="xs">{roleLabels[role]}</Badge>
  return (
    <Text span display="block" size="xs" c="dimmed" truncate>
      {roleLabels[role]}
      {company && ` · ${company}`}
    </Text>
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

interface ChatMensagensProps {
  contato: Contato
  files: Map<number, File>
}

/** The messages of a conversation with the form below them. */
function ChatMensagens({ contato, files }: ChatMensagensProps) {
  const { id: com, ativo } = contato
  const conversation = useConversation(com)
  const { outbox } = useOutbox()
  const draft = useDraftTo(contato)
  const [arquivo, setArquivo] = useState(files.get(com) ?? null)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<{ toEnd: () => void }>(null)

  function choose(file: File | null): void {
    if (file) files.set(com, file)
    else files.delete(com)
    setArquivo(file)
    field.current?.focus()
  }

  function send(): void {
    const { mensagem, citada } = draft
    const depois_de = conversation.newest?.id ?? 0
    outbox.add({ com, mensagem: trimmed(mensagem), arquivo, resposta_a: citada, depois_de })
    draft.change({ mensagem: '', citada: null })
    choose(null)
    list.current?.toEnd()
  }

  const { change } = draft
  const onReply = useCallback(
    (mensagem: Mensagem) => {
      change({ citada: quotationOf(mensagem) })
      // The timeout lets the menu return the focus to its button first; after that the message field takes
      // the focus.
      setTimeout(() => field.current?.focus())
    },
    [change],
  )

  const take = (given: FileList | undefined) => {
    const [file, ...others] = given ?? []
    if (others.length > 0) notify.failure(fileMessages.anexo.um)
    else if (file) choose(file)
  }
  return (
    <FileDrop disabled={!ativo} onDrop={take}>
      <MensagemList contato={contato} conversation={conversation} toEnd={list} onReply={onReply} />
      {ativo ? (
        <Composer
          contato={contato}
          draft={draft}
          arquivo={arquivo}
          field={field}
          onFile={choose}
          onPaste={take}
          onSend={send}
        />
      ) : (
        <Text c="dimmed" p="sm" className="chat-closed">
          Esta conta não recebe mais mensagens. A conversa fica para leitura.
        </Text>
      )}
    </FileDrop>
  )
}

interface DropProps {
  disabled: boolean
  onDrop: (files: FileList) => void
  children: ReactNode
}

/**
 * Accepts a file that is dropped anywhere on the conversation. Keyboard and phone users can choose a file
 * with the button.
 */
function FileDrop({ disabled, onDrop, children }: DropProps) {
  const [over, setOver] = useState(false)
  const holds = ({ dataTransfer }: DragEvent) => !disabled && dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the button
    <div
      className="chat-talk"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!holds(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!holds(event)) return
        event.preventDefault()
        onDrop(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}
