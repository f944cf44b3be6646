import { ActionIcon, Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useAction, type WriteEndpoint } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { endpoints } from '#platform/browser/endpoints.ts'
import { dateTime, fileSize } from '#platform/browser/format.ts'
import { present } from '#platform/browser/now.ts'
import { sendFiles } from '#platform/browser/upload.ts'
import { effects } from '#platform/ui/effects.ts'
import { ARQUIVOS_MAX, canApagarMensagem, canExcluir, numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Marcacao, MensagemDaMarcacao } from '#proofing/marcacoes/schemas.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import type { ArquivoDeMensagem } from '#studio/chat/schemas.ts'
import { workMessages } from '#studio/messages.ts'
import { MentionField } from './MentionField.tsx'
import { MessageBox } from './MessageBox.tsx'
import { useMarcacaoDraft } from './use-marcacao-draft.ts'

interface Props {
  marcacao: Marcacao
  mesa: Mesa
  person: DraftOwner
}

/** The messages of a mark, with the buttons that change its state. */
export function MarcacaoThread({ marcacao, mesa, person }: Props) {
  const { id } = marcacao
  const { data } = useSuspenseQuery(api.marcacoes.get.queryOptions({ input: { id } }))
  const [first, ...answers] = data.mensagens
  return (
    <Stack gap="xs" mt="xs">
      {/* A mark without answers is deleted as a whole. */}
      {first && answers.length > 0 && <DeleteMessage marcacao={id} message={first} label="Apagar o texto" />}
      <Stack gap="xs" aria-live="polite">
        {answers.map((message) => (
          <Message key={message.id} marcacao={id} message={message} />
        ))}
      </Stack>
      {data.resolvida && (
        <Text size="xs" c="dimmed">
          Resolvida por {data.resolvida.por} em {dateTime(data.resolvida.em)}
        </Text>
      )}
      <MarcacaoActions marcacao={marcacao} mesa={mesa} />
      {mesa.posso.canComentar && (
        <Reply marcacao={marcacao} person={person} peca={mesa.peca.nome} people={data.pessoas} />
      )}
    </Stack>
  )
}

function Message({ marcacao, message }: { marcacao: number; message: MensagemDaMarcacao }) {
  const { autor, mensagem, arquivos, criado_em, apagada } = message
  return (
    <article className="mesa-message">
      <Text size="xs" c="dimmed">
        <b>{autor.eu ? 'Você' : autor.nome}</b> {dateTime(criado_em)}
      </Text>
      {apagada && <em>{workMessages.marcacao.apagada}</em>}
      {mensagem !== '' && <Text className="text">{mensagem}</Text>}
      <MessageFiles arquivos={arquivos} />
      <DeleteMessage marcacao={marcacao} message={message} label="Apagar" />
    </article>
  )
}

interface DeleteProps {
  marcacao: number
  message: MensagemDaMarcacao
  label: string
}

/** The button that deletes an own message, which is possible for a few minutes. */
function DeleteMessage({ marcacao, message, label }: DeleteProps) {
  if (!canApagarMensagem(message, present())) return null
  return (
    <Group>
      <ConfirmButton
        endpoint={api.marcacoes.apagarMensagem}
        input={{ id: marcacao, mensagem_id: message.id }}
        question="Apagar esta mensagem?"
        effect={effects.final}
        yes="Apagar"
        danger
        size="xs"
      >
        {label}
      </ConfirmButton>
    </Group>
  )
}

/** The files of a message, each with a link that downloads it. */
function MessageFiles({ arquivos }: { arquivos: ArquivoDeMensagem[] }) {
  if (arquivos.length === 0) return null
  return (
    <ul className="plain-list mesa-files">
      {arquivos.map((arquivo) => (
        <li key={arquivo.id}>
          <Preview {...arquivo} />
          <span className="mesa-file-name">
            <Anchor href={addressOf(arquivo)} download={arquivo.nome} size="sm" underline="always">
              {arquivo.nome}
            </Anchor>
            <Text span size="xs" c="dimmed">
              {fileSize(arquivo.tamanho)}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A small picture, which opens the large one, or an icon for any other file. */
function Preview({ id, nome, larguras }: ArquivoDeMensagem) {
  const [smallest, largest] = [larguras.at(0), larguras.at(-1)]
  if (smallest === undefined) return <IconFile size={22} stroke={1.5} aria-hidden />
  return (
    <a
      href={`${addressOf({ id })}/${largest}.webp`}
      target="_blank"
      rel="noreferrer"
      aria-label={`Ampliar ${nome}`}
    >
      <img src={`${addressOf({ id })}/${smallest}.webp`} alt="" loading="lazy" decoding="async" />
    </a>
  )
}

const addressOf = ({ id }: Pick<ArquivoDeMensagem, 'id'>) => `/api/anexos/${id}`

interface MarkButtonsProps {
  marcacao: Marcacao
  mesa: Mesa
}

/** The buttons that change the state of a mark. */
function MarcacaoActions({ marcacao, mesa: { posso } }: MarkButtonsProps) {
  const { id, estado, visibilidade, autor } = marcacao
  // Only the team can show marks to the client.
  const lado = posso.canMostrar ? 'equipe' : 'cliente'
  const resolve = useAction(api.marcacoes.resolver)
  const reopen = useAction(api.marcacoes.reabrir)
  return (
    <Group gap="xs">
      {estado === 'aberta' && (posso.canResolver || autor.eu) && (
        <Button size="xs" variant="light" loading={resolve.isPending} onClick={() => resolve.mutate({ id })}>
          Resolver
        </Button>
      )}
      {estado === 'resolvida' && posso.canComentar && (
        <Button size="xs" variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ id })}>
          Reabrir
        </Button>
      )}
      {posso.canMostrar && visibilidade === 'interna' && (
        <ConfirmButton
          endpoint={api.marcacoes.mostrar}
          input={{ id }}
          question="Mostrar esta marcação ao cliente?"
          effect="O cliente passa a ver toda a conversa dela. Esta ação não pode ser desfeita."
          yes="Mostrar"
          size="xs"
        >
          Mostrar ao cliente
        </ConfirmButton>
      )}
      {marcacao.respostas === 0 && canExcluir({ lado }, marcacao, present()) && (
        <ConfirmButton
          endpoint={api.marcacoes.remove}
          input={{ id }}
          question="Deseja realmente excluir esta marcação?"
          effect={effects.final}
          danger
          size="xs"
        >
          Excluir
        </ConfirmButton>
      )}
    </Group>
  )
}

interface ReplyProps {
  marcacao: Marcacao
  person: DraftOwner
  /** The name of the piece. */
  peca: string
  /** The names of the others who see the thread. */
  people: string[]
}

interface NewReply {
  id: number
  mensagem: string
  files: File[]
}

/** The endpoint for a message of a thread, with its files as one upload. */
const responder: WriteEndpoint<NewReply, unknown> = {
  call: ({ files, ...input }, { context }) =>
    files.length === 0
      ? api.marcacoes.responder.call(input, { context })
      : sendFiles({ endpoint: endpoints.marcacoes.responder, input, files, ...context }),
  mutationKey: () => api.marcacoes.responder.mutationKey(),
}

/** The form for a message in the thread of a mark. */
function Reply({ marcacao, person, peca, people }: ReplyProps) {
  const { id } = marcacao
  const draft = useMarcacaoDraft({
    person,
    form: `resposta-${id}`,
    label: `Resposta à marcação ${numeroShown(marcacao)} de ${peca}`,
  })
  const files = useChosenFiles()
  const reply = useAction(draft.keyed(responder))
  const accepted = files.chosen.flatMap(({ file, refused }) => (refused ? [] : [file]))
  const isRefused = accepted.length < files.chosen.length
  return (
    <MessageBox
      draft={draft}
      label="Responder"
      submit="Enviar"
      renderField={(props) => <MentionField {...props} people={people} />}
      busy={reply.isPending}
      canBeEmpty={accepted.length > 0}
      onPaste={(pasted) => {
        draft.type(draft.text)
        void files.add(pasted)
      }}
      onSend={(mensagem) => {
        if (isRefused) return
        reply.mutate(
          { id, mensagem, files: accepted },
          {
            onSuccess: () => {
              draft.drop()
              files.clear()
            },
          },
        )
      }}
    >
      {/* With other files it is another message, so its key ends. */}
      <ChosenFiles files={files} onChange={() => draft.type(draft.text)} />
    </MessageBox>
  )
}

interface ChosenFilesProps {
  files: ReturnType<typeof useChosenFiles>
  /** Called when the person adds or removes a file. */
  onChange: () => void
}

/** The files that will be sent with a message, and the button that adds more. */
function ChosenFiles({ files: { chosen, add, remove }, onChange }: ChosenFilesProps) {
  return (
    <>
      {chosen.length > 0 && (
        <ul className="plain-list mesa-files">
          {chosen.map(({ file, refused }) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <span className="mesa-file-name">
                <Text span size="sm">
                  {file.name}
                </Text>
                <Text span size="xs" c={refused ? 'red' : 'dimmed'} role={refused ? 'alert' : undefined}>
                  {refused ?? fileSize(file.size)}
                </Text>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Tirar o arquivo ${file.name}`}
                onClick={() => {
                  remove(file)
                  onChange()
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < ARQUIVOS_MAX && (
        <FileButton
          multiple
          onChange={(added) => {
            void add(added)
            onChange()
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              color="gray"
              leftSection={<IconPaperclip size={16} aria-hidden />}
            >
              Anexar arquivo
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}

/** A file that will be sent with a message, or the reason why it cannot be. */
interface ChosenFile {
  file: File
  refused: string | undefined
}

/** The files that a person has chosen for a message. */
function useChosenFiles() {
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  return {
    chosen,
    add: async (files: readonly File[]) => {
      // Loaded with the first file, because the rules for files contain schemas.
      const { refusedAttachment } = await import('#platform/browser/refused-attachment.ts')
      const judged = files.map((file) => ({ file, refused: refusedAttachment(file) }))
      setChosen((now) => [...now, ...judged].slice(0, ARQUIVOS_MAX))
    },
    remove: (file: File) => setChosen((now) => now.filter((one) => one.file !== file)),
    clear: () => setChosen([]),
  }
}
