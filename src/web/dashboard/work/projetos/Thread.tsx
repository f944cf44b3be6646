import { Group, Stack, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import { text } from '#contract/fields.ts'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import { workMessages } from '#contract/work/messages/work.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/fields.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { CommentCard } from './CommentCard.tsx'

const NewComment = z.object({ message: text(workMessages.comentario.vazio, 10_000) })

interface Props {
  project: ProjectDetail
  title: string
  /** The name that a client sees as the author of the team's comments. */
  signature?: string
}

/** The comments of team and client on one project, with a form to add a comment. */
export function Thread({ project: { id, title: project, comments }, title, signature }: Props) {
  const draft = useDraft(`comentario-${id}`, `Comentário em ${project}`)
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
    <section aria-label={title}>
      <Title order={3} mb="sm">
        {title}
      </Title>
      <Stack gap="sm" mb="md" aria-live="polite">
        {comments.length === 0 && (
          <Text size="md" c="dimmed">
            Nenhum comentário ainda
          </Text>
        )}
        {comments.map((one) => (
          <CommentCard key={one.id} comment={one} signature={signature} />
        ))}
      </Stack>
      <Form {...form} values={draft.values} onTyped={draft.onInput}>
        <TextAreaField
          ref={field}
          name="message"
          aria-label="Novo comentário"
          placeholder="Escreva um comentário"
          description="Use @nome para chamar alguém."
          inputWrapperOrder={['input', 'description', 'error']}
          rows={3}
          maxLength={10_000}
        />
        <Group justify="flex-end" mt="xs">
          <SubmitButton>Comentar</SubmitButton>
        </Group>
      </Form>
    </section>
  )
}
