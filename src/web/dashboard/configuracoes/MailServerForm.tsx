import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
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
  const field = (name: 'servidor' | 'usuario' | 'remetente_nome' | 'remetente') => ({
    name,
    defaultValue: draft.values[name] ?? server[name],
    error: errors[name],
  })
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
            defaultValue={draft.values['porta'] ?? server.porta}
            error={errors['porta']}
          />
          <Select
            name="seguranca"
            label="Segurança"
            data={security}
            value={mode}
            onChange={(value) => {
              setMode(value ?? 'starttls')
              onTyped(true)
            }}
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
          <MailPassword key={base.versao} kept={base.tem_senha} error={errors['senha']} />
        </SimpleGrid>
        {mode === 'nenhuma' && (
          <Text size="sm" role="status">
            Sem segurança, usuário, senha e mensagens passam abertos pela rede.
          </Text>
        )}
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
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
