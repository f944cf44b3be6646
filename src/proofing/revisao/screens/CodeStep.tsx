import { Button, Text } from '@mantine/core'
import { CODIGO_MINUTOS } from '#proofing/revisores/rules.ts'
import { CodeForm } from './CodeForm.tsx'
import { Frame } from './Frame.tsx'
import { RequestError } from './RequestError.tsx'
import { type CodeRequest, useWait } from './use-code.ts'
import type { Ending } from './use-request.ts'

interface Props {
  token: string
  /** The masked address that got the code. */
  destino: string
  code: CodeRequest
  notice: string | undefined
  onEntered: (projeto: number) => void
  onEnded: (ending: Ending) => void
}

/** Step 3 with a code by e-mail. */
export function CodeStep({ token, destino, code, notice, ...on }: Props) {
  const wait = useWait(code.sentAt)
  return (
    <Frame title="Digite o código" notice={notice}>
      <Text size="md">
        Enviamos um código para {destino}. Ele vale por {CODIGO_MINUTOS} minutos.
      </Text>
      <CodeForm link={{ token }} fator="codigo" {...on} />
      {wait > 0 ? (
        <Text c="dimmed">Se ele não chegar, você pode pedir outro em {wait} s.</Text>
      ) : (
        <Button variant="subtle" loading={code.isPending} onClick={code.send}>
          Enviar outro código
        </Button>
      )}
      <RequestError error={code.error} failure="Erro ao enviar o código." />
    </Frame>
  )
}
