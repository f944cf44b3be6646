import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Encerramento, NovoNome, type Perfil, type SessaoAberta } from '#accounts/perfil/contract.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api, client } from '#platform/browser/api.ts'
import { date, dateTime, day } from '#platform/browser/format.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { DeviceNotices } from '#platform/dashboard/push/DeviceNotices.tsx'
import { deviceOf } from '#platform/dashboard/push/device.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { ExpandableForm } from '#platform/ui/ExpandableForm.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { SelectField, TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { TitledList } from '#platform/ui/record.tsx'
import { DataDownload } from '#privacy/lgpd/screens/DataDownload.tsx'
import { MeuPedido, type PedidoFeito } from '#privacy/titulares/contract.ts'
import { isConcluido } from '#privacy/titulares/rules.ts'
import { estadoLabels } from '#privacy/titulares/schemas.ts'
import { TermoLinks } from '#proofing/mesa/screens/TermoLinks.tsx'
import { atoLabels } from '#proofing/termos/rules.ts'
import { TipoDePedido, tipoDePedidoLabels } from '#site/pages/schemas.ts'
import { EmailChoice } from '#studio/avisos/screens/EmailChoice.tsx'
import { SoundSwitch } from '#studio/chat-unread/screens/ChatWatch.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { CurrentPassword, TwoSteps } from './TwoSteps.tsx'

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
  const { form } = useActionForm(NovoNome, api.perfil.update, {
    input: (values) => ({ ...values, versao }),
    onDone: (saved) => setVersao(saved.versao),
  })
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

const goes = [
  'Seu nome, e-mail, empresa e senha. O e-mail pode ser usado de novo em outra conta.',
  'Sessões, aparelhos conhecidos, links e códigos.',
  'O que você escreveu pelo formulário do site, se a agência já sabe que o e-mail é seu.',
]
const stays = [
  'Suas aprovações e pedidos de ajustes, com o seu nome, a data e o endereço IP, e os documentos fiscais: a lei permite ou obriga a guardar (LGPD, art. 16).',
  'O registro de auditoria, com o seu nome e e-mail: nenhuma linha dele pode ser mudada.',
  'Os projetos e as conversas, com a agência, sem o seu nome.',
]

/**
 * Explains what is deleted, what is kept and why, and requires the password and, with two-step sign-in, a
 * code.
 */
function CloseAccountDialog({ profile, onClose }: { profile: Perfil; onClose: () => void }) {
  const { leave } = useSession()
  return (
    <ActionFormDialog
      title="Encerrar conta"
      onClose={onClose}
      submit="Encerrar conta"
      danger
      schema={Encerramento}
      endpoint={api.perfil.encerrar}
      onDone={leave}
    >
      <TitledList title="O que é apagado" lines={goes} />
      <TitledList title="O que fica e por quê" lines={stays} />
      <Text>Se quiser uma cópia, baixe antes os seus dados. Esta ação não pode ser desfeita.</Text>
      <CurrentPassword focus={false} />
      {profile.doisPassos && (
        <TextField
          name="codigo"
          label="Código de verificação"
          withAsterisk
          maxLength={20}
          autoComplete="one-time-code"
        />
      )}
    </ActionFormDialog>
  )
}

const kinds = TipoDePedido.options.map((value) => ({ value, label: tipoDePedidoLabels[value] }))

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

function AskForm({ onDone }: { onDone: () => void }) {
  const { form } = useActionForm(MeuPedido, api.titulares.pedirMeu, {
    input: (values) => values,
    onDone,
  })
  return (
    <Form {...form}>
      <Stack gap="sm">
        <SelectField
          name="tipo"
          label="O que você quer pedir?"
          placeholder="Escolha"
          data={kinds}
          autoFocus
          openOnFocus={false}
        />
        <TextAreaField name="mensagem" label="Detalhes (opcional)" rows={4} maxLength={10_000} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <SubmitButton>Enviar pedido</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}
