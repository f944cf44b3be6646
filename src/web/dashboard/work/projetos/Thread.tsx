import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import { text } from '#contract/fields.ts'
import type { ProjectDetail } from '#contract/work/endpoints/projetos.ts'
import { workMessages } from '#contract/work/messages/work.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { useActionForm } from '#web/use-action-form.ts'
import { CommentCard } from './CommentCard.tsx'

const NewComment = z.object({ message: text(workMessages.comentario.vazio, 10_000) })

interface Props {
  project: ProjectDetail
  title: string
  /** The name that a client sees as author of the team's comments. */
  signature?: string
}

/** The comments of team and client on one project, with a form to add one. */
export function Thread({ project: { id, title: project, comments }, title, signature }: Props) {
  const draft = useDraft(`comentario-${id}`, `Comentário em ${project}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const sent = () => {
    draft.drop()
    if (field.current) field.current.value = ''
  }
  const { form, errors, busy } = useActionForm(NewComment, api.projetos.comentar, {
    input: ({ message }) => ({ id, message }),
    onDone: sent,
  })
  return (
    <section aria-label={title}>
      <Title order={3} mb="sm">
        {title}
      </Title>
      <Stack gap="sm" mb="md" aria-live="polite">
        {comments.length === 0 && <Text c="dimmed">Nenhum comentário ainda</Text>}
        {comments.map((one) => (
          <CommentCard key={one.id} comment={one} signature={signature} />
        ))}
      </Stack>
      <form
        {...form}
        onInput={(event) => {
          form.onInput(event)
          draft.onInput(event)
        }}
      >
        <Textarea
          ref={field}
          name="message"
          aria-label="Novo comentário"
          placeholder="Escreva um comentário"
          description="Use @nome para chamar alguém."
          inputWrapperOrder={['input', 'description', 'error']}
          rows={3}
          maxLength={10_000}
          defaultValue={draft.values['message']}
          error={errors['message']}
        />
        <Group justify="flex-end" mt="xs">
          <Button type="submit" loading={busy}>
            Comentar
          </Button>
        </Group>
      </form>
    </section>
  )
}
