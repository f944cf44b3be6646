import { Button, Text } from '@mantine/core'
import { use } from 'react'
import { api } from '#platform/browser/api.ts'
import { SentFormContext } from '#platform/browser/sent-form.ts'
import { PostForm } from '#platform/ui/PostForm.tsx'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import { Frame, RequestError } from './Frame.tsx'
import { useRequest } from './use-request.ts'

/** The page that the link at the end of a reminder opens. Opening it changes nothing: its button does. */
export function Reminders({ token }: { token: string }) {
  const end = useRequest(api.revisao.lembretes)
  const form = use(SentFormContext)
  if (form?.name === 'lembretes' && !form.error)
    return <Frame title={revisorMessages.lembretes}>{null}</Frame>
  if (end.data) return <Frame title={end.data.mensagem}>{null}</Frame>
  return (
    <Frame title="Lembretes por e-mail">
      <Text size="md">
        Enquanto a sua resposta faltar, a agência lembra você por e-mail. Uma vez por dia, também avisa das
        respostas nas marcações.
      </Text>
      <PostForm name="lembretes" fields={{ t: token }} onSubmit={() => end.mutate({ token })}>
        <Button size="md" type="submit" loading={end.isPending}>
          Não receber mais lembretes
        </Button>
      </PostForm>
      <RequestError error={end.error} failure="Não foi possível encerrar os lembretes." />
    </Frame>
  )
}
