import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { Buttons } from '#platform/ui/Buttons.tsx'

interface Props {
  /** The sentence with the price. */
  frase: string
  /** The wording that the person accepts. */
  texto: string
  person: DraftOwner
  isPending: boolean
  onAccept: () => void
  onBack: () => void
}

/** The price of a further rodada, which a person accepts before a request for adjustments is recorded. */
export const ExtraPrice = ({ frase, texto, person, isPending, onAccept, onBack }: Props) => (
  <Stack>
    <Announced>
      <Alert role="note" icon={<IconCoin aria-hidden />}>
        <Text size="md">{frase}</Text>
      </Alert>
    </Announced>
    <Text c="dimmed">Nada foi registrado ainda. Se você voltar, o que já respondeu fica guardado.</Text>
    <Text size="sm" c="dimmed">
      {texto}
    </Text>
    <Buttons>
      <Button variant="default" onClick={onBack}>
        Voltar
      </Button>
      <Button
        variant="default"
        component="a"
        // Accounts have a conversation with the agency. The others use the form of the public page.
        href={typeof person === 'number' ? '/dashboard/messages' : '/#contato'}
      >
        Falar com a agência
      </Button>
      <Button loading={isPending} onClick={onAccept}>
        Aceitar e pedir ajustes
      </Button>
    </Buttons>
  </Stack>
)
