import { Group } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { commentFieldOf } from '#platform/dashboard/comment-field.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { workMessages } from '#studio/messages.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'

const NewComment = z.object({ message: text(workMessages.comentario.vazio, 10_000) })

export function CommentForm({ project: { id, title } }: { project: Pick<ProjectDetail, 'id' | 'title'> }) {
  const draft = useDraft(`comentario-${id}`, `comentário em “${title}”`)
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
        <SubmitButton variant="default">Comentar</SubmitButton>
      </Group>
    </Form>
  )
}
