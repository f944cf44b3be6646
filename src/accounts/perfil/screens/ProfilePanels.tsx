import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Perfil, SessaoAberta } from '#accounts/perfil/contract.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api, client } from '#platform/browser/api.ts'
import { date, dateTime, day } from '#platform/browser/format.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { DeviceNotices } from '#platform/dashboard/push/DeviceNotices.tsx'
import { deviceOf } from '#platform/dashboard/push/device.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { ExpandableForm } from '#platform/ui/ExpandableForm.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { DataDownload } from '#privacy/lgpd/screens/DataDownload.tsx'
import type { PedidoFeito } from '#privacy/titulares/contract.ts'
import { estadoLabels } from '#privacy/titulares/pedido-rules.ts'
import { isConcluido } from '#privacy/titulares/rules.ts'
import { TermoLinks } from '#proofing/mesa/screens/TermoLinks.tsx'
import { atoLabels } from '#proofing/termos/rules.ts'
import { tipoDePedidoLabels } from '#site/pages/pedido-rules.ts'
import { EmailChoice } from '#studio/avisos/screens/EmailChoice.tsx'
import { SoundSwitch } from '#studio/chat-unread/screens/ChatWatch.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { TwoSteps } from './TwoSteps.tsx'

const AskForm = lazyPart(
  'accounts/perfil/screens/AskForm',
  async () => (await import('./AskForm.tsx')).AskForm,
)
const CloseAccountDialog = lazyPart(
  'accounts/perfil/screens/CloseAccountDialog',
  async () => (await import('./CloseAccountDialog.tsx')).CloseAccountDialog,
)

export function ProfilePanels() {
  const { data: profile } = useSuspenseQuery(api.perfil.get.queryOptions())
  return (
    <Stack gap="xl" maw={640}>
      <NameForm profile={profile} />
      <PasswordForm
        heading={
          <Title order={2} size="h3">
            Senha
          </Title>
        }
        submit="Alterar senha"
      />
      <TwoSteps profile={profile} />
      <EmailChoice />
      {profile.role !== 'user' && <SoundSwitch description="Neste aparelho, quando chega uma mensagem." />}
      <DeviceNotices />
      <OpenSessions />
      <OwnData />
      {profile.role === 'client' && <OwnTermos />}
      <OwnRequests />
      <CloseAccount profile={profile} />
    </Stack>
  )
}

function OwnData() {
  return (
    <section aria-label="Meus dados">
      <Title order={2} size="h3" mb="xs">
        Meus dados
      </Title>
      <Text mb="sm">
        Tudo o que o sistema guarda sobre você, e para quê: conta, sessões, projetos, conversas, decisões e o
        registro do que foi feito. Em HTML para ler e imprimir, em JSON para levar a outro sistema.
      </Text>
      <DataDownload
        waiting="Preparando os seus dados..."
        read={(signal) => client.perfil.dados(undefined, { signal })}
      />
    </section>
  )
}

function NameForm({ profile: { name, email, ...profile } }: { profile: Perfil }) {
  const [versao, setVersao] = useState(profile.versao)
  const { form } = useActionForm(
    async () => (await import('#accounts/perfil/contract.ts')).NovoNome,
    api.perfil.update,
    {
      input: (values) => ({ ...values, versao }),
      onDone: (saved) => setVersao(saved.versao),
    },
  )
  return (
    <Form {...form} values={{ name }} aria-label="Perfil">
      <Stack gap="sm">
        <Title order={2} size="h3">
          Perfil
        </Title>
        <TextField name="name" label="Nome" withAsterisk maxLength={200} />
        <TextInput
          label="E-mail"
          value={email}
          readOnly
          description="Para mudar o e-mail, fale com um administrador."
        />
        <Buttons>
          <SubmitButton>Salvar</SubmitButton>
        </Buttons>
      </Stack>
    </Form>
  )
}

const FIRST = 10

/** The records of what the client answered, also in projects that are no longer the client's. */
function OwnTermos() {
  const { data: termos } = useSuspenseQuery(api.termos.list.queryOptions())
  const [isWhole, setIsWhole] = useState(false)
  if (termos.length === 0) return null
  const shown = isWhole ? termos : termos.slice(0, FIRST)
  return (
    <section aria-labelledby="meus-termos">
      <Title order={2} size="h3" mb="xs" id="meus-termos">
        Meus termos
      </Title>
      <Text mb="sm">
        O registro de cada resposta sua, também em projetos que não são mais seus. Guarde uma cópia.
      </Text>
      <Stack component="ul" gap="sm" className="plain-list">
        {shown.map(({ codigo, projeto, ato, em }) => (
          <li key={codigo}>
            <Text fw={600} className="text">
              {projeto ? `${atoLabels[ato]}: ${projeto}` : atoLabels[ato]}
            </Text>
            <Text size="sm" c="dimmed">
              {dateTime(em)}
            </Text>
            <TermoLinks codigo={codigo} />
          </li>
        ))}
      </Stack>
      {shown.length < termos.length && (
        <Button variant="default" mt="sm" onClick={() => setIsWhole(true)}>
          Mostrar todos ({termos.length})
        </Button>
      )}
    </section>
  )
}

function OpenSessions() {
  const { data: sessions } = useSuspenseQuery(api.perfil.sessoes.queryOptions())
  return (
    <section aria-label="Sessões abertas">
      <Title order={2} size="h3" mb="sm">
        Sessões abertas
      </Title>
      <Stack gap="sm">
        {sessions.map((session) => (
          <OpenSession key={session.id} session={session} />
        ))}
      </Stack>
    </section>
  )
}

function OpenSession({ session: { id, agente, endereco, criada_em, atual } }: { session: SessaoAberta }) {
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text className="text">{deviceOf(agente)}</Text>
        <Text size="xs" c="dimmed">
          {endereco} · desde {dateTime(criada_em)}
        </Text>
      </div>
      {atual ? (
        <Badge flex="none">Esta sessão</Badge>
      ) : (
        <ActionButton
          endpoint={api.perfil.encerrarSessao}
          input={{ id }}
          size="compact-sm"
          variant="default"
          flex="none"
        >
          Encerrar
        </ActionButton>
      )}
    </Group>
  )
}

function CloseAccount({ profile }: { profile: Perfil }) {
  const [open, dialog] = useDisclosure()
  return (
    <section aria-label="Encerrar conta">
      <Title order={2} size="h3" mb="xs">
        Encerrar conta
      </Title>
      <Text mb="sm">
        A conta deixa de existir e os seus dados pessoais são apagados, exceto o que a lei obriga a guardar.
        Esta ação não pode ser desfeita.
      </Text>
      <Button variant="outline" color="red" onClick={dialog.open}>
        Encerrar conta
      </Button>
      {open && <CloseAccountDialog profile={profile} onClose={dialog.close} />}
    </section>
  )
}

/** The user's own requests about personal data, with their state, and a form for a new request. */
function OwnRequests() {
  const { data: pedidos } = useSuspenseQuery(api.titulares.meus.queryOptions())
  return (
    <section aria-label="Seus direitos">
      <Title order={2} size="h3" mb="xs">
        Seus direitos
      </Title>
      <Text mb="sm">
        A lei (LGPD, art. 18) garante que você veja, corrija, leve ou apague os seus dados. O que não puder
        ser feito por aqui, peça à agência: o pedido ganha protocolo e prazo.
      </Text>
      <Stack gap="sm" mb="sm">
        {pedidos.map((one) => (
          <PedidoItem key={one.id} it={one} />
        ))}
      </Stack>
      <ExpandableForm label="Fazer um pedido">{(close) => <AskForm onDone={close} />}</ExpandableForm>
    </section>
  )
}

function PedidoItem({ it: { protocolo, tipo, estado, prazo, criado_em, resposta } }: { it: PedidoFeito }) {
  return (
    <article className="comment" aria-label={`Pedido ${protocolo}`}>
      <Group gap="xs">
        <Text fw={600}>{protocolo}</Text>
        <Badge size="sm">{estadoLabels[estado]}</Badge>
        <Text size="xs" c="dimmed">
          feito em {date(criado_em)}
          {!isConcluido(estado) && `, resposta até ${day(prazo)}`}
        </Text>
      </Group>
      <Text>{tipoDePedidoLabels[tipo]}</Text>
      {resposta && <Text className="text">{resposta}</Text>}
    </article>
  )
}
