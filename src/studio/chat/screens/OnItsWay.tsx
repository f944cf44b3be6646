import { Button, Group, Progress, Text } from '@mantine/core'
import { fileSize } from '#platform/browser/format.ts'
import { chatMessages } from '#studio/chat/messages.ts'
import { LocalThumbnail } from './ChosenFile.tsx'
import type { NaSaida } from './pendente.ts'
import { useOutbox } from './use-outbox.ts'

/** The file of a pending message, with the progress of its upload. */
export function PendenteFile({ pendente: { arquivo, estado, progresso } }: { pendente: NaSaida }) {
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
export function PendenteStatus({ pendente }: { pendente: NaSaida }) {
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
