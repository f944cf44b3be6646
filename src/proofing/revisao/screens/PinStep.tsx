import { Button, Text } from '@mantine/core'
import { CodeForm } from './CodeForm.tsx'
import { Frame } from './Frame.tsx'
import type { Ending } from './use-request.ts'

interface Props {
  token: string
  nome: string
  notice: string | undefined
  onEntered: (projeto: number) => void
  onEnded: (ending: Ending) => void
  onRefuse: () => void
}

/** Steps 2 and 3 with a PIN, which needs no mail. */
export const PinStep = ({ token, nome, notice, onRefuse, ...on }: Props) => (
  <Frame title={`Você é ${nome}?`} notice={notice}>
    <Text size="md">Digite o PIN que a agência enviou a você.</Text>
    <CodeForm link={{ token }} fator="pin" {...on} />
    <Button size="md" variant="default" onClick={onRefuse}>
      Não sou eu
    </Button>
  </Frame>
)
