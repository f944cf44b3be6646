import { Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { z } from 'zod'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { lgpdMessages } from '#privacy/messages.ts'
import type { PedidoDetalhe } from '#privacy/titulares/contract.ts'

const Fields = z.object({ como: text(lgpdMessages.pedido.identidade, 1000) })

/**
 * Shows whether the identity of the requester is confirmed. The requester confirms it with the link in the
 * e-mail, or a team member confirms it and writes down how it was checked.
 */
export function IdentityForm({ pedido }: { pedido: PedidoDetalhe }) {
  return (
    <Stack gap="xs">
      {pedido.confirmada ? (
        <Group gap="xs">
          <IconCircleCheck size={18} aria-hidden color="var(--mantine-color-teal-text)" />
          <Text>Identidade confirmada.</Text>
        </Group>
      ) : (
        <ByHand id={pedido.id} />
      )}
      {(pedido.estado === 'nova' || pedido.estado === 'confirmada') && <Begin pedido={pedido} />}
    </Stack>
  )
}

function ByHand({ id }: { id: number }) {
  const { form } = useActionForm(Fields, api.titulares.confirmarIdentidade, {
    input: ({ como }) => ({ id, como }),
  })
  return (
    <Form {...form}>
      <Group gap="xs" mb="xs" wrap="nowrap" align="flex-start">
        <IconCircleDashed
          size={18}
          aria-hidden
          color="var(--mantine-color-yellow-text)"
          style={{ flex: 'none' }}
        />
        <Text>
          A identidade de quem pediu ainda não foi confirmada. Enviamos um link ao e-mail; você também pode
          confirmar aqui:
        </Text>
      </Group>
      <Group align="flex-start">
        <TextField
          name="como"
          label="Como a identidade foi confirmada"
          maxLength={1000}
          style={{ flex: 1, minWidth: 'min(16rem, 100%)' }}
        />
        <SubmitButton variant="default" mt={24}>
          Confirmar identidade
        </SubmitButton>
      </Group>
    </Form>
  )
}

function Begin({ pedido: { id, versao } }: { pedido: PedidoDetalhe }) {
  return (
    <Group>
      <ActionButton endpoint={api.titulares.iniciar} input={{ id, versao }} size="xs" variant="default">
        Marcar como em andamento
      </ActionButton>
    </Group>
  )
}
