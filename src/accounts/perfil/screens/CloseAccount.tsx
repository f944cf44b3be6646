import { Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Perfil } from '#accounts/perfil/contract.ts'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'

export function CloseAccount({ profile }: { profile: Perfil }) {
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
