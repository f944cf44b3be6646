import { Anchor, Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconCopy,
  IconDots,
  IconFile,
  IconFileMusic,
  IconMovie,
  IconTrash,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import { copyText } from '#platform/browser/copy.tsx'
import { fileSize, time } from '#platform/browser/format.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { ActionMenu } from '#platform/ui/ActionMenu.tsx'
import { LazyBoundary } from '#platform/ui/LazyBoundary.tsx'
import { lazyComponent } from '#platform/ui/lazy-part.tsx'
import { notify } from '#platform/ui/notify.ts'
import type { Contato, Mensagem } from '#studio/chat/contract.ts'
import { chatMessages } from '#studio/chat/messages.ts'
import { canApagar } from '#studio/chat/rules.ts'
import { LocalThumbnail } from './ChosenFile.tsx'
import type { Item } from './conversa.ts'
import { MensagemText } from './MensagemText.tsx'
import type { NaSaida } from './pendente.ts'
import { Quote } from './Quote.tsx'
import { useOutbox } from './use-outbox.ts'

export interface LineProps {
  item: Item
  contato: Pick<Contato, 'id' | 'name'>
  /** The message to which this message is an answer, if it is loaded. */
  quoted: Mensagem | undefined
  /**
   * Whether the actions of this message are in the tab order. The arrow keys move to the other messages
   * (roving tabindex).
   */
  isCurrent: boolean
  onJump: (id: number) => void
  onReply: (mensagem: Mensagem) => void
  onRemove: (mensagem: Mensagem) => void
}

/**
 * One message. A pending message keeps its DOM element when it has been sent, so that a screen reader
 * announces the message once.
 */
export const MensagemLine = memo(function MensagemLine(props: LineProps) {
  const { item, contato, quoted, onJump } = props
  const content = item.tipo === 'mensagem' ? item.mensagem : item.pendente
  const own = item.tipo === 'pendente' || item.mensagem.remetente_id !== contato.id
  const { resposta_a } = content
  const apagada = item.tipo === 'mensagem' && item.mensagem.apagada
  return (
    <article
      className="message"
      data-own={own || undefined}
      data-chave={item.chave}
      data-mensagem={item.tipo === 'mensagem' ? item.mensagem.id : undefined}
      tabIndex={-1}
    >
      <VisuallyHidden>{own ? 'Você:' : `${contato.name}:`}</VisuallyHidden>
      <div className="bubble">
        {resposta_a && !apagada && (
          <Quote citada={resposta_a} contato={contato} loaded={quoted} onJump={() => onJump(resposta_a.id)} />
        )}
        {!apagada && <LineFile item={item} />}
        {content.mensagem !== '' && <MensagemText>{content.mensagem}</MensagemText>}
        {apagada && <em>{chatMessages.apagada}</em>}
        <Footer item={item} own={own} />
      </div>
      {item.tipo === 'mensagem' && !apagada && <MensagemMenu {...props} mensagem={item.mensagem} />}
    </article>
  )
})

function LineFile({ item }: { item: Item }) {
  if (item.tipo === 'pendente') return <PendenteFile pendente={item.pendente} />
  const { arquivo, arquivo_url } = item.mensagem
  return arquivo && arquivo_url ? <FileCard arquivo={arquivo} url={arquivo_url} /> : null
}

function Footer({ item, own }: { item: Item; own: boolean }) {
  if (item.tipo === 'pendente') return <PendenteStatus pendente={item.pendente} />
  const { criada_em, lida, apagada } = item.mensagem
  const Mark = lida ? IconChecks : IconCheck
  return (
    <Text span size="xs" className="message-foot">
      <time dateTime={criada_em}>{time(criada_em)}</time>
      {own && !apagada && (
        <>
          <Mark size={14} aria-hidden />
          {lida ? 'Lida' : 'Enviada'}
        </>
      )}
    </Text>
  )
}

/** The file of a pending message, with the progress of its upload. */
function PendenteFile({ pendente: { arquivo, estado, progresso } }: { pendente: NaSaida }) {
  if (!arquivo) return null
  return (
    <>
      <div className="chat-file">
        <LocalThumbnail file={arquivo} />
        <div className="contact-body">
          <Text className="text">{arquivo.name}</Text>
          <Text size="xs">{fileSize(arquivo.size)}</Text>
        </div>
      </div>
      {estado === 'enviando' && (
        <Progress
          value={Math.round(progresso * 100)}
          animated={progresso === 1}
          aria-label={`Envio de ${arquivo.name}`}
        />
      )}
    </>
  )
}

const words = { enviando: 'Enviando…', espera: 'Aguardando conexão' } as const

/** The state of a pending message, with the buttons to retry or discard it. */
function PendenteStatus({ pendente }: { pendente: NaSaida }) {
  const { chave, estado, erro, arquivo } = pendente
  const { outbox } = useOutbox()
  const retry = <Action label="Tentar de novo" onClick={() => outbox.retry(chave)} />
  const discard = (label: string) => <Action label={label} onClick={() => void outbox.discard(chave)} />
  if (estado === 'falhou') {
    return (
      <>
        <Text size="xs" c="red" role="alert">
          {chatMessages.enviar} {erro !== chatMessages.enviar && erro}
        </Text>
        <Group gap="xs">
          {retry}
          {discard('Descartar')}
        </Group>
      </>
    )
  }
  return (
    <Group gap="xs" justify="flex-end">
      <Text span size="xs" className="message-foot">
        {words[estado]}
      </Text>
      {estado === 'espera' && retry}
      {estado === 'espera' && discard('Descartar')}
      {estado === 'enviando' && arquivo && discard('Cancelar')}
    </Group>
  )
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {label}
    </Button>
  )
}

const SlideViewer = lazyComponent(
  'platform/dashboard/arquivos/Viewer',
  async () => (await import('#platform/dashboard/arquivos/Viewer.tsx')).SlideViewer,
)

type ChatFile = NonNullable<Mensagem['arquivo']>

interface Props {
  arquivo: ChatFile
  url: string
}

/**
 * Shows a file of a message: a picture in the sizes that the server made of it, and any other file as a
 * download.
 */
function FileCard({ arquivo, url }: Props) {
  return arquivo.larguras.length > 0 ? (
    <PictureFile arquivo={arquivo} url={url} />
  ) : (
    <DownloadCard arquivo={arquivo} url={url} />
  )
}

function PictureFile({ arquivo: { nome, larguras }, url }: Props) {
  const [open, setOpen] = useState(false)
  const versions = larguras.toSorted((a, b) => a - b)
  const addressOf = (largura: number | undefined) => `${url}/${largura}.webp`
  return (
    <>
      <button
        type="button"
        className="chat-picture"
        onClick={() => setOpen(true)}
        aria-label={`Ampliar ${nome}`}
      >
        <img
          src={addressOf(versions[0])}
          srcSet={versions.map((largura) => `${addressOf(largura)} ${largura}w`).join(', ')}
          sizes="240px"
          alt=""
          loading="lazy"
          decoding="async"
        />
      </button>
      <Anchor href={url} download={nome} size="xs" underline="always" className="text">
        {nome}
      </Anchor>
      {open && (
        <LazyBoundary>
          <SlideViewer
            slides={[{ src: addressOf(versions.at(-1)), alt: nome, download: { url, filename: nome } }]}
            at={0}
            onClose={() => setOpen(false)}
          />
        </LazyBoundary>
      )}
    </>
  )
}

function DownloadCard({ arquivo: { nome, tipo, tamanho }, url }: Props) {
  const Sign = tipo.startsWith('audio/') ? IconFileMusic : tipo.startsWith('video/') ? IconMovie : IconFile
  return (
    <div className="chat-file">
      <Sign size={24} stroke={1.5} aria-hidden />
      <div className="contact-body">
        <Anchor href={url} download={nome} underline="always" className="text" size="sm">
          {nome}
        </Anchor>
        <Text size="xs" c="dimmed">
          {fileSize(tamanho)}
        </Text>
      </div>
    </div>
  )
}

type MensagemMenuProps = Pick<LineProps, 'onReply' | 'onRemove' | 'isCurrent'> & { mensagem: Mensagem }

function MensagemMenu({ mensagem, onReply, onRemove, isCurrent }: MensagemMenuProps) {
  const { user } = useSession()
  return (
    <ActionMenu
      menu={{ width: 180 }}
      entries={() => [
        {
          label: 'Responder',
          icon: <IconArrowBackUp size={16} aria-hidden />,
          onChoose: () => onReply(mensagem),
        },
        mensagem.mensagem !== '' && {
          label: 'Copiar',
          icon: <IconCopy size={16} aria-hidden />,
          onChoose: () => void copyMensagem(mensagem.mensagem),
        },
        canApagar(user, mensagem, Date.now()) && {
          label: 'Apagar',
          color: 'red',
          icon: <IconTrash size={16} aria-hidden />,
          onChoose: () => onRemove(mensagem),
        },
      ]}
      button={(props) => (
        <button
          {...props}
          type="button"
          className="message-actions"
          tabIndex={isCurrent ? 0 : -1}
          aria-label="Ações da mensagem"
        >
          <IconDots size={16} aria-hidden />
        </button>
      )}
    />
  )
}

async function copyMensagem(text: string): Promise<void> {
  try {
    await copyText(text)
    notify.notice('Mensagem copiada.')
  } catch {
    notify.failure('Não foi possível copiar a mensagem.')
  }
}
