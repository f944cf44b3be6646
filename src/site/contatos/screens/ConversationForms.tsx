import { Group } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import { api, type WriteEndpoint } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import type { ContatoDetalhe } from '#site/contatos/contract.ts'
import { siteMessages } from '#site/messages.ts'

const Answer = z.object({ texto: text(siteMessages.contato.resposta, 10_000) })
const Note = z.object({ texto: text(siteMessages.contato.nota, 10_000) })

export function AnswerForm({ contact: { id, versao, name, email } }: { contact: ContatoDetalhe }) {
  return (
    <WritingForm
      draft={[`resposta-contato-${id}`, `Resposta a ${name}`]}
      schema={Answer}
      row={api.contatos.responder}
      // `versao` is the currently displayed version. If a colleague's answer has appeared meanwhile, the user
      // has seen it.
      input={(texto) => ({ id, texto, versao })}
      label="Resposta"
      hint={`Vai por e-mail para ${email}, com a mensagem original embaixo.`}
      submit="Responder"
    />
  )
}

export function NoteForm({ contact: { id, name } }: { contact: ContatoDetalhe }) {
  return (
    <WritingForm
      draft={[`nota-contato-${id}`, `Nota sobre ${name}`]}
      schema={Note}
      row={api.contatos.anotar}
      input={(texto) => ({ id, texto })}
      label="Nota"
      hint="Só a equipe lê."
      submit="Salvar nota"
    />
  )
}

interface Props<Input> {
  draft: [form: string, label: string]
  schema: typeof Note
  row: WriteEndpoint<Input, ContatoDetalhe>
  input: (texto: string) => Input
  label: string
  hint: string
  submit: string
}

/** A form with one long text. The text is stored as a draft until it is sent; then the field is cleared. */
function WritingForm<Input>({ draft: named, schema, row, input, label, hint, submit }: Props<Input>) {
  const draft = useDraft(...named)
  const field = useRef<HTMLTextAreaElement>(null)
  const { form } = useActionForm(schema, row, {
    input: ({ texto }) => input(texto),
    onDone: () => {
      draft.drop()
      if (field.current) field.current.value = ''
    },
  })
  return (
    <Form {...form} values={draft.values} onTyped={draft.onInput}>
      <TextAreaField ref={field} name="texto" label={label} description={hint} rows={4} maxLength={10_000} />
      <Group justify="flex-end" mt="xs">
        <SubmitButton>{submit}</SubmitButton>
      </Group>
    </Form>
  )
}
