import { Button, Group, Stack } from '@mantine/core'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { SelectField } from '#platform/ui/SelectField.tsx'
import { MeuPedido } from '#privacy/titulares/contract.ts'
import { tipoDePedidoLabels } from '#site/pages/pedido-rules.ts'
import { TipoDePedido } from '#site/pages/schemas.ts'

const kinds = TipoDePedido.options.map((value) => ({ value, label: tipoDePedidoLabels[value] }))

export function AskForm({ onDone }: { onDone: () => void }) {
  const { form } = useActionForm(MeuPedido, api.titulares.pedirMeu, {
    input: (values) => values,
    onDone,
  })
  return (
    <Form {...form}>
      <Stack gap="sm">
        <SelectField
          name="tipo"
          label="O que você quer pedir?"
          placeholder="Escolha"
          data={kinds}
          autoFocus
          openOnFocus={false}
        />
        <TextAreaField name="mensagem" label="Detalhes (opcional)" rows={4} maxLength={10_000} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <SubmitButton>Enviar pedido</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}
