import { Center, Code, Image, Text } from '@mantine/core'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { Codigo, SemDoisPassos, SenhaAtual } from '#accounts/perfil/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { SecretDialog } from '#platform/browser/secret-dialog.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { CodigoField } from './fields.tsx'

export function DisableTwoSteps({ onClose }: { onClose: () => void }) {
  return (
    <ActionFormDialog
      title="Desativar as duas etapas"
      onClose={onClose}
      submit="Desativar"
      size="md"
      schema={SemDoisPassos}
      endpoint={api.perfil.desativar2fa}
    >
      <CurrentPassword />
      <CodigoField />
    </ActionFormDialog>
  )
}

interface Begun {
  segredo: string
  uri: string
}

/**
 * Switches two-step sign-in on: asks for the password, shows the QR code, checks a first code, and shows the
 * recovery codes once.
 */
export function EnableTwoSteps({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) return <Confirm begun={begun} onClose={onClose} onDone={setCodes} />
  return <Begin onClose={onClose} onBegun={setBegun} />
}

function Begin({ onClose, onBegun }: { onClose: () => void; onBegun: (begun: Begun) => void }) {
  return (
    <ActionFormDialog
      title="Ativar as duas etapas"
      onClose={onClose}
      submit="Continuar"
      size="md"
      schema={SenhaAtual}
      endpoint={api.perfil.iniciar2fa}
      onDone={onBegun}
    >
      <CurrentPassword />
    </ActionFormDialog>
  )
}

interface ConfirmProps {
  begun: Begun
  onClose: () => void
  onDone: (codes: string[]) => void
}

function Confirm({ begun: { segredo, uri }, onClose, onDone }: ConfirmProps) {
  return (
    <ActionFormDialog
      title="Ativar as duas etapas"
      onClose={onClose}
      submit="Ativar"
      size="md"
      schema={Codigo}
      endpoint={api.perfil.ativar2fa}
      onDone={({ codigos }) => onDone(codigos)}
    >
      <Text>Leia o código com um aplicativo autenticador, ou digite a chave nele.</Text>
      <Center bg="white" p="sm">
        <Image
          w={220}
          h={220}
          alt="Código QR para o aplicativo autenticador"
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        />
      </Center>
      <Code block>{segredo}</Code>
      <TextField
        name="codigo"
        label="Código de verificação"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-autofocus
      />
    </ActionFormDialog>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <SecretDialog
      title="Códigos de recuperação"
      secret={codes.join('\n')}
      lost="Os códigos não serão mostrados de novo."
      leave="Já guardei"
      locked
      onClose={onClose}
    >
      <Text>
        Guarde estes códigos em lugar seguro. Se você ficar sem o celular, use um deles; cada um só pode ser
        usado uma vez. Eles não serão mostrados de novo.
      </Text>
      <Code block>{codes.join('\n')}</Code>
    </SecretDialog>
  )
}
