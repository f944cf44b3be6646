import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { NovaSaida, type SaidaAtual } from '#contract/saida.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/use-draft.ts'
import { Overtaken } from '#web/ui/Overtaken.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { MailPassword } from './MailPassword.tsx'

const security = [
  { value: 'starttls', label: 'STARTTLS (em geral porta 587)' },
  { value: 'tls', label: 'TLS (em geral porta 465)' },
  { value: 'nenhuma', label: 'Nenhuma (só na própria rede)' },
]

interface Props {
  server: SaidaAtual
  typed: boolean
  onTyped: (typed: boolean) => void
  /** Begins anew with what is saved. */
  onLoad: () => void
}

export function MailServerForm({ server, typed, onTyped, onLoad }: Props) {
  const [base, setBase] = useState(server)
  const draft = useDraft('configuracoes-correio', 'Configurações: E-mail')
  const { form, errors, busy } = useActionForm(NovaSaida, api.configuracoes.updateSaida, {
    input: ({ senha, ...values }) => ({
      ...values,
      ...(senha !== undefined && { senha }),
      versao: base.versao,
    }),
    onDone: (saved) => {
      setBase(saved)
      draft.drop()
      onTyped(false)
    },
  })
  const overtaken = server.versao > base.versao
  if (overtaken && !typed) setBase(server)
  const load = () => {
    draft.drop()
    onLoad()
  }
  const [mode, setMode] = useState<string>(draft.values['seguranca'] ?? server.seguranca)
  const shown = { server, errors, drafted: draft.values }
  return (
    <form
      {...form}
      aria-label="Servidor de e-mail"
      onInput={(event) => {
        onTyped(true)
        form.onInput(event)
        draft.onInput(event)
      }}
    >
      <Stack>
        {overtaken && typed && <Overtaken what="esta parte" load={load} keep={() => setBase(server)} />}
        <ServerFields
          {...shown}
          mode={mode}
          onMode={(to) => {
            setMode(to)
            onTyped(true)
          }}
        >
          <MailPassword key={base.versao} kept={base.tem_senha} error={errors['senha']} />
        </ServerFields>
        {mode === 'nenhuma' && (
          <Text size="sm" role="status">
            Sem segurança, usuário, senha e mensagens passam abertos pela rede.
          </Text>
        )}
        <SenderFields {...shown} />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface Shown {
  server: SaidaAtual
  errors: Record<string, string | undefined>
  /** What was typed and not saved. */
  drafted: Record<string, string>
}

type TextField = 'servidor' | 'usuario' | 'remetente_nome' | 'remetente'

const fieldsOf =
  ({ server, errors, drafted }: Shown) =>
  (name: TextField) => ({ name, defaultValue: drafted[name] ?? server[name], error: errors[name] })

interface ServerProps extends Shown {
  mode: string
  onMode: (mode: string) => void
  /** The password, which is never shown. */
  children: ReactNode
}

function ServerFields({ mode, onMode, children, ...shown }: ServerProps) {
  const field = fieldsOf(shown)
  const { server, errors, drafted } = shown
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        {...field('servidor')}
        label="Servidor"
        placeholder="smtp.exemplo.com.br"
        maxLength={253}
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextInput
        name="porta"
        type="number"
        inputMode="numeric"
        label="Porta"
        defaultValue={drafted['porta'] ?? server.porta}
        error={errors['porta']}
      />
      <Select
        name="seguranca"
        label="Segurança"
        data={security}
        value={mode}
        onChange={(value) => onMode(value ?? 'starttls')}
        allowDeselect={false}
        error={errors['seguranca']}
      />
      <TextInput
        {...field('usuario')}
        label="Usuário"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      {children}
    </SimpleGrid>
  )
}

function SenderFields(shown: Shown) {
  const field = fieldsOf(shown)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        {...field('remetente_nome')}
        label="Nome do remetente"
        description="Vazio: o nome da agência."
        maxLength={200}
      />
      <TextInput
        {...field('remetente')}
        type="email"
        label="E-mail do remetente"
        description="Vazio: o e-mail de contato."
        maxLength={200}
      />
    </SimpleGrid>
  )
}
