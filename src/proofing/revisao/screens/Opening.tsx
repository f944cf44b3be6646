import { Anchor, Button, Text } from '@mantine/core'
import { useMarca } from '#platform/browser/marca.ts'
import { avisoDeRevisao } from '#studio/avisos/revisao-rules.ts'
import { Frame } from './Frame.tsx'
import { RequestError } from './RequestError.tsx'

interface Props {
  busy: boolean
  error: unknown
  onOpen: () => void
}

/** Step 1, which shows nothing but the brand. Only its button asks the server about the link. */
export function Opening({ busy, error, onOpen }: Props) {
  const { nome } = useMarca()
  return (
    <Frame title={`${nome} pede a sua aprovação`}>
      <Button size="lg" loading={busy} onClick={onOpen}>
        Abrir revisão
      </Button>
      <RequestError error={error} failure="Não foi possível abrir a revisão." />
      <Text c="dimmed">
        {avisoDeRevisao(nome)} Seus direitos:{' '}
        <Anchor size="sm" underline="always" href="/privacidade">
          Privacidade
        </Anchor>
        .
      </Text>
    </Frame>
  )
}
