import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { NovaSaida, type SaidaAtual } from '#contract/system/endpoints/saida.ts'
import { api } from '#web/api.ts'
import type { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { VersionConflict } from '#web/ui/VersionConflict.tsx'
import { useActionForm } from '#web/use-action-form.ts'
import { MailPassword } from './MailPassword.tsx'

const security = [
  { value: 'starttls', label: 'STARTTLS (em geral porta 587)' },
  { value: 'tls', label: 'TLS (em geral porta 465)' },
  { value: 'nenhuma', label: 'Nenhuma (só na própria rede)' },
]

interface Props {
  server: SaidaAtual
  draft: ReturnType<typeof useDraft>
  typed: boolean
  onTyped: (typed: boolean) => void
}

export function MailServerForm({ server, draft, typed, onTyped }: Props) {
  // Fixed when editing starts, so that a background refetch does not change what is being edited.
  const [base, setBase] = useState(server)
  const begin = () => {
    draft.drop()
    onTyped(false)
  }
  const { form, errors, busy } = useActionForm(NovaSaida, api.configuracoes.updateSaida, {
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
  const shown = { server: base, errors, drafted: draft.values }
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
        {typed && server.versao > base.versao && (
          <VersionConflict what="esta parte" load={begin} keep={() => setBase(server)} />
        )}
        <ServerFields {...shown} />
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
  /** Values from an unsaved draft. */
  drafted: Record<string, string>
}

type TextField = 'servidor' | 'usuario' | 'remetente_nome' | 'remetente'

const fieldsOf =
  ({ server, errors, drafted }: Shown) =>
  (name: TextField) => ({ name, defaultValue: drafted[name] ?? server[name], error: errors[name] })

function ServerFields(shown: Shown) {
  const field = fieldsOf(shown)
  const { server, errors, drafted } = shown
  const [mode, setMode] = useState(drafted['seguranca'] ?? server.seguranca)
  return (
    <>
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
          onChange={(value) => setMode(value ?? 'starttls')}
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
        <MailPassword kept={server.tem_senha} error={errors['senha']} />
      </SimpleGrid>
      {mode === 'nenhuma' && (
        <Text size="sm" role="status">
          Sem segurança, usuário, senha e mensagens passam abertos pela rede.
        </Text>
      )}
    </>
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
