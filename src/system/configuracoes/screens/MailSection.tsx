import { Alert, Button, Group, Input, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { type TipoDeCorreio, tipos, tiposDeCorreio } from '#platform/contract/correio.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { NovaSaida, type SaidaAtual, type Teste } from '#platform/mail/saida-contract.ts'
import { ServerSaid } from '#platform/mail/screens/ServerSaid.tsx'
import { Form, SubmitButton, useField } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { PasswordField } from '#platform/ui/PasswordField.tsx'
import { SelectField } from '#platform/ui/SelectField.tsx'
import { VersionConflict } from '#platform/ui/VersionConflict.tsx'

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

interface Props {
  typed: boolean
  ready: boolean
}

/** Sends a test e-mail to the signed-in user and shows the mail server's response. */
function MailTest({ typed, ready }: Props) {
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

const MailPreview = lazyPart(
  'system/configuracoes/screens/MailPreview',
  async () => (await import('./MailPreview.tsx')).MailPreview,
)

const groups = new Set(tipos.map((tipo) => tiposDeCorreio[tipo].grupo))

/** Every kind of e-mail that the system sends, with its preview. */
function MailKinds() {
  const [shown, setShown] = useState<TipoDeCorreio | null>(null)
  return (
    <section aria-labelledby="mail-kinds">
      <Stack>
        <div>
          <Title order={2} size="h3" id="mail-kinds">
            Mensagens que o sistema envia
          </Title>
          <Text c="dimmed">Todas usam o logo, a cor e os contatos da agência.</Text>
        </div>
        {[...groups].map((group) => (
          <div key={group}>
            <Title order={3} size="h5">
              {group}
            </Title>
            <ul className="mail-kinds">
              {tipos
                .filter((tipo) => tiposDeCorreio[tipo].grupo === group)
                .map((tipo) => (
                  <MailKindItem key={tipo} tipo={tipo} onShow={() => setShown(tipo)} />
                ))}
            </ul>
          </div>
        ))}
      </Stack>
      {shown && <MailPreview tipo={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

function MailKindItem({ tipo, onShow }: { tipo: TipoDeCorreio; onShow: () => void }) {
  const { nome, quando } = tiposDeCorreio[tipo]
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={500}>{nome}</Text>
          <Text c="dimmed" size="sm">
            {quando}
          </Text>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          className="mail-kind-button"
          aria-label={`Pré-visualizar: ${nome}`}
          onClick={onShow}
        >
          Pré-visualizar
        </Button>
      </Group>
    </li>
  )
}

const security = [
  { value: 'starttls', label: 'STARTTLS (em geral porta 587)' },
  { value: 'tls', label: 'TLS (em geral porta 465)' },
  { value: 'nenhuma', label: 'Nenhuma (só na própria rede)' },
]

interface MailServerFormProps {
  server: SaidaAtual
  draft: ReturnType<typeof useDraft<SaidaAtual>>
  typed: boolean
  onTyped: (typed: boolean) => void
}

function MailServerForm({ server, draft, typed, onTyped }: MailServerFormProps) {
  // The base version is fixed when editing starts, so that a background refetch does not change what the user
  // is editing.
  const [base, setBase] = useState(draft.base ?? server)
  const begin = () => {
    draft.drop()
    onTyped(false)
  }
  const { form } = useActionForm(NovaSaida, api.configuracoes.updateSaida, {
    input: ({ senha, ...values }) => ({
      ...values,
      ...(senha !== undefined && { senha }),
      versao: base.versao,
    }),
    onDone: (saved) => {
      setBase(saved)
      begin()
    },
  })
  return (
    <Form
      {...form}
      aria-label="Servidor de e-mail"
      values={{ ...base, ...draft.values }}
      onTyped={(event) => {
        onTyped(true)
        draft.onInput(event, base)
      }}
    >
      <Stack>
        {typed && server.versao > base.versao && (
          <VersionConflict what="esta parte" load={begin} keep={() => setBase(server)} />
        )}
        <ServerFields hasPassword={base.tem_senha} />
        <SenderFields />
        <Group justify="flex-end">
          <SubmitButton>Salvar</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}

function ServerFields({ hasPassword }: { hasPassword: boolean }) {
  const [mode, setMode] = useState(String(useField('seguranca').value))
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField
          name="servidor"
          label="Servidor"
          placeholder="smtp.exemplo.com.br"
          maxLength={253}
          spellCheck={false}
          autoCapitalize="none"
        />
        <TextField name="porta" type="number" inputMode="numeric" label="Porta" />
        <SelectField
          name="seguranca"
          label="Segurança"
          data={security}
          value={mode}
          onChange={(value) => setMode(value ?? 'starttls')}
          allowDeselect={false}
        />
        <TextField name="usuario" label="Usuário" maxLength={200} autoComplete="off" spellCheck={false} />
        <MailPassword kept={hasPassword} />
      </SimpleGrid>
      <LiveRegion>
        {mode === 'nenhuma' && (
          <Text>Sem segurança, usuário, senha e mensagens passam pela rede sem criptografia.</Text>
        )}
      </LiveRegion>
    </>
  )
}

function SenderFields() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField
        name="remetente_nome"
        label="Nome do remetente"
        description="Vazio: o nome da agência."
        maxLength={200}
      />
      <TextField
        name="remetente"
        type="email"
        label="E-mail do remetente"
        description="Vazio: o e-mail de contato."
        maxLength={200}
      />
    </SimpleGrid>
  )
}

/** The password of the mail server. A stored password is never shown, but it can be replaced or removed. */
function MailPassword({ kept }: { kept: boolean }) {
  const { error } = useField('senha')
  const [change, setChange] = useState(!kept)
  if (!change && !error)
    return (
      <Input.Wrapper label="Senha" labelElement="div">
        <Group justify="space-between" wrap="nowrap" mih={36}>
          <Text>Salva e protegida</Text>
          <Button size="compact-sm" variant="default" onClick={() => setChange(true)}>
            Trocar senha
          </Button>
        </Group>
      </Input.Wrapper>
    )
  return (
    <PasswordField name="senha" label="Senha" autoComplete="new-password" maxLength={500} autoFocus={kept} />
  )
}
