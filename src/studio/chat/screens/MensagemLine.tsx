import { Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChecks } from '@tabler/icons-react'
import { memo } from 'react'
import { time } from '#platform/browser/format.ts'
import type { Contato, Mensagem } from '#studio/chat/contract.ts'
import { chatMessages } from '#studio/chat/messages.ts'
import type { Item } from './conversa.ts'
import { FileCard } from './FileCard.tsx'
import { MensagemMenu } from './MensagemMenu.tsx'
import { MensagemText } from './MensagemText.tsx'
import { PendenteFile, PendenteStatus } from './OnItsWay.tsx'
import { Quote } from './Quote.tsx'

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
      {item.tipo === 'mensagem' && !apagada && <MensagemMenu {...props} mensagem={item.mensagem} own={own} />}
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
