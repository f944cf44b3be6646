import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Perfil } from '#accounts/perfil/contract.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'

const DisableTwoSteps = lazyPart(
  'accounts/perfil/screens/TwoStepsDialogs',
  async () => (await import('./TwoStepsDialogs.tsx')).DisableTwoSteps,
)
const EnableTwoSteps = lazyPart(
  'accounts/perfil/screens/TwoStepsDialogs',
  async () => (await import('./TwoStepsDialogs.tsx')).EnableTwoSteps,
)

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
