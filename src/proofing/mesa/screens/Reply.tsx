import { api, useAction, type WriteEndpoint } from '#platform/browser/api.ts'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { endpoints } from '#platform/browser/endpoints.ts'
import { sendFiles } from '#platform/browser/upload.ts'
import { numeroShown } from '#proofing/marcacoes/rules.ts'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { MentionField } from './MentionField.tsx'
import { MessageBox } from './MessageBox.tsx'
import { useChosenFiles } from './use-chosen-files.ts'
import { useMarkDraft } from './use-mark-draft.ts'

interface Props {
  mark: Marcacao
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
export function Reply({ mark, person, peca, people }: Props) {
  const { id } = mark
  const draft = useMarkDraft({
    person,
    form: `resposta-${id}`,
    label: `Resposta à marcação ${numeroShown(mark)} de ${peca}`,
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
