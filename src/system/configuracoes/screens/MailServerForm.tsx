import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import type { useDraft } from '#platform/dashboard/use-draft.ts'
import { NovaSaida, type SaidaAtual } from '#platform/mail/saida-contract.ts'
import { Form, SubmitButton, useField } from '#platform/ui/Form.tsx'
import { SelectField, TextField } from '#platform/ui/fields.tsx'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { VersionConflict } from '#platform/ui/VersionConflict.tsx'
import { MailPassword } from './MailPassword.tsx'

const security = [
  { value: 'starttls', label: 'STARTTLS (em geral porta 587)' },
  { value: 'tls', label: 'TLS (em geral porta 465)' },
  { value: 'nenhuma', label: 'Nenhuma (só na própria rede)' },
]

interface Props {
  server: SaidaAtual
  draft: ReturnType<typeof useDraft<SaidaAtual>>
  typed: boolean
  onTyped: (typed: boolean) => void
}

export function MailServerForm({ server, draft, typed, onTyped }: Props) {
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
