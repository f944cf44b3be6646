import { Alert, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import type { SaidaAtual } from '#platform/mail/saida-contract.ts'
import { MailKinds } from './MailKinds.tsx'
import { MailServerForm } from './MailServerForm.tsx'
import { MailTest } from './MailTest.tsx'

/** The settings of the outgoing mail server. A stored password is never shown again. */
export function MailSection() {
  const { data: server } = useSuspenseQuery(api.configuracoes.getSaida.queryOptions())
  const draft = useDraft<SaidaAtual>('configuracoes-correio', 'Configurações: E-mail')
  const [typed, setTyped] = useState(draft.restored)
  // The form is remounted with a newer version of the settings only if the user has not typed anything.
  const [shown, setShown] = useState(draft.base?.versao ?? server.versao)
  if (!typed && shown !== server.versao) setShown(server.versao)
  return (
    <Stack maw={760}>
      <div>
        <Title order={2} size="h3">
          Servidor de e-mail
        </Title>
        <Text c="dimmed">Sem servidor, as mensagens aguardam envio na Caixa de saída.</Text>
      </div>
      <Notices server={server} />
      <MailServerForm key={shown} server={server} draft={draft} typed={typed} onTyped={setTyped} />
      <MailTest typed={typed} ready={server.ambiente !== null || server.servidor !== ''} />
      <MailKinds />
    </Stack>
  )
}

function Notices({ server: { ambiente, servidor, guardados } }: { server: SaidaAtual }) {
  if (ambiente)
    return (
      <Alert title="O servidor é definido pelo ambiente">
        SMTP_URL está definida ({ambiente}) e vale no lugar do que está abaixo.
      </Alert>
    )
  if (servidor || guardados === 0) return null
  const many = guardados > 1
  return (
    <Alert title={many ? `${guardados} mensagens aguardam envio` : 'Uma mensagem aguarda envio'}>
      {many ? 'Elas serão enviadas' : 'Ela será enviada'} assim que um servidor for salvo.
    </Alert>
  )
}
