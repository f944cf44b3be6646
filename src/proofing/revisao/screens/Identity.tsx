import { Button, Stack } from '@mantine/core'
import { Frame } from './Frame.tsx'
import { RequestError } from './RequestError.tsx'
import type { CodeRequest } from './use-code.ts'

interface Props {
  nome: string
  /** The masked address that gets the code. */
  destino: string
  code: CodeRequest
  notice: string | undefined
  /** Asks for a code that was sent before. */
  onHasCode: () => void
  onRefuse: () => void
}

/** Step 2 with a code by e-mail: asks whether the visitor is the person of the link. */
export const Identity = ({ nome, destino, code, notice, onHasCode, onRefuse }: Props) => (
  <Frame title={`Você é ${nome}?`} notice={notice}>
    <Stack gap="sm">
      <Button size="lg" className="review-long" loading={code.isPending} onClick={code.send}>
        Enviar código para {destino}
      </Button>
      <Button size="md" variant="default" onClick={onRefuse}>
        Não sou eu
      </Button>
    </Stack>
    <RequestError error={code.error} failure="Erro ao enviar o código." />
    {code.error !== null && (
      <Button variant="subtle" onClick={onHasCode}>
        Já tenho um código
      </Button>
    )}
  </Frame>
)
