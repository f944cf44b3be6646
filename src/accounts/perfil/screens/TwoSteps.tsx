import { Badge, Button, Center, Code, Group, Image, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { Codigo, type Perfil, SemDoisPassos, SenhaAtual } from '#accounts/perfil/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { CopyButton } from '#platform/browser/copy.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { PasswordField, TextField } from '#platform/ui/fields.tsx'
import { CodigoField } from './fields.tsx'

/** The state of two-step sign-in, with the button to switch it on or off. */
export function TwoSteps({ profile: { doisPassos, codigosRestantes } }: { profile: Perfil }) {
  const [open, setOpen] = useState<'enable' | 'disable' | null>(null)
  return (
    <section aria-label="Verificação em duas etapas">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          Verificação em duas etapas
        </Title>
        <Badge>{doisPassos ? 'Ativada' : 'Desativada'}</Badge>
      </Group>
      <Text mb="sm">
        {doisPassos
          ? `Ao entrar, o sistema pede também um código do seu celular. Restam ${codigosRestantes} códigos de recuperação.`
          : 'Além da senha, peça um código do seu celular para entrar. Protege a conta mesmo se a senha vazar.'}
      </Text>
      <Button variant="default" onClick={() => setOpen(doisPassos ? 'disable' : 'enable')}>
        {doisPassos ? 'Desativar' : 'Ativar'}
      </Button>
      {open === 'enable' && <EnableTwoSteps onClose={() => setOpen(null)} />}
      {open === 'disable' && <DisableTwoSteps onClose={() => setOpen(null)} />}
    </section>
  )
}

function DisableTwoSteps({ onClose }: { onClose: () => void }) {
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
function EnableTwoSteps({ onClose }: { onClose: () => void }) {
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
    <Dialog onClose={onClose} locked title="Códigos de recuperação">
      <Stack>
        <Text>
          Guarde estes códigos em lugar seguro. Se você ficar sem o celular, use um deles; cada um só pode ser
          usado uma vez. Eles não serão mostrados de novo.
        </Text>
        <Code block>{codes.join('\n')}</Code>
        <Group justify="flex-end">
          <CopyButton text={codes.join('\n')}>Copiar</CopyButton>
          <Button data-autofocus onClick={onClose}>
            Já guardei
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface Props {
  /** Whether the field gets the focus. False if the user should first read the text above the field. */
  focus?: boolean
}

export function CurrentPassword({ focus = true }: Props) {
  return (
    <PasswordField
      name="senha_atual"
      label="Confirme a sua senha"
      withAsterisk
      data-autofocus={focus || undefined}
      maxLength={128}
      autoComplete="current-password"
    />
  )
}
