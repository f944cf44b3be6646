import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import type { Teste } from '#platform/mail/saida-contract.ts'
import { ServerSaid } from '#platform/mail/screens/ServerSaid.tsx'

interface Props {
  typed: boolean
  ready: boolean
}

/** Sends a test e-mail to the signed-in user and shows the mail server's response. */
export function MailTest({ typed, ready }: Props) {
  const [result, setResult] = useState<Teste | null>(null)
  const send = useAction(api.configuracoes.testarSaida)
  return (
    <div>
      <Group gap="sm">
        <Button
          variant="default"
          disabled={typed || !ready}
          loading={send.isPending}
          onClick={() => {
            setResult(null)
            send.mutate(undefined, { onSuccess: setResult })
          }}
        >
          Enviar teste
        </Button>
        <Text c="dimmed">
          {typed || !ready ? 'Salve antes de testar.' : 'O teste é enviado agora para o seu e-mail.'}
        </Text>
      </Group>
      <div role="status">
        {result && (
          <Alert
            mt="sm"
            variant="default"
            icon={
              result.enviado ? (
                <IconCheck color="var(--mantine-color-teal-6)" aria-hidden />
              ) : (
                <IconAlertTriangle color="var(--mantine-color-error)" aria-hidden />
              )
            }
            title={result.mensagem}
          >
            <ServerSaid detalhe={result.detalhe} />
          </Alert>
        )}
      </div>
    </div>
  )
}
