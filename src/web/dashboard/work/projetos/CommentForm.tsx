import { Group } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import { text } from '#contract/fields.ts'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import { workMessages } from '#contract/work/messages/work.ts'
import { api } from '#web/api.ts'
import { commentFieldOf } from '#web/dashboard/platform/comment-field.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/fields.tsx'
import { useActionForm } from '#web/use-action-form.ts'

const NewComment = z.object({ message: text(workMessages.comentario.vazio, 10_000) })

export function CommentForm({ project: { id, title } }: { project: Pick<ProjectDetail, 'id' | 'title'> }) {
  const draft = useDraft(`comentario-${id}`, `Comentário em ${title}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const sent = () => {
    draft.drop()
    if (field.current) field.current.value = ''
  }
  const { form } = useActionForm(NewComment, api.projetos.comentar, {
    input: ({ message }) => ({ id, message }),
    onDone: sent,
  })
  return (
    <Form {...form} values={draft.values} onTyped={draft.onInput}>
      <TextAreaField
        ref={field}
        id={commentFieldOf(id)}
        name="message"
        aria-label="Novo comentário"
        placeholder="Escreva um comentário"
        description="Use @nome para mencionar alguém."
        inputWrapperOrder={['input', 'description', 'error']}
        rows={3}
        maxLength={10_000}
      />
      <Group justify="flex-end" mt="xs">
        <SubmitButton>Comentar</SubmitButton>
      </Group>
    </Form>
  )
}
