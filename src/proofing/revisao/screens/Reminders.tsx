import { Button, Text } from '@mantine/core'
import { api } from '#platform/browser/api.ts'
import { Frame } from './Frame.tsx'
import { RequestError } from './RequestError.tsx'
import { useRequest } from './use-request.ts'

/** The page that the link at the end of a reminder opens. Opening it changes nothing: its button does. */
export function Reminders({ token }: { token: string }) {
  const end = useRequest(api.revisao.lembretes)
  if (end.data) return <Frame title={end.data.mensagem}>{null}</Frame>
  return (
    <Frame title="Lembretes por e-mail">
      <Text size="md">
        Enquanto a sua resposta faltar, a agência lembra você por e-mail. Uma vez por dia, também avisa das
        respostas nas marcações.
      </Text>
      <Button size="md" loading={end.isPending} onClick={() => end.mutate({ token })}>
        Não receber mais lembretes
      </Button>
      <RequestError error={end.error} failure="Não foi possível encerrar os lembretes." />
    </Frame>
  )
}
