import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { date, day } from '#platform/browser/format.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { ExpandableForm } from '#platform/ui/ExpandableForm.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { SelectField, TextAreaField } from '#platform/ui/fields.tsx'
import { MeuPedido, type PedidoFeito } from '#privacy/titulares/contract.ts'
import { isConcluido } from '#privacy/titulares/rules.ts'
import { estadoLabels } from '#privacy/titulares/schemas.ts'
import { TipoDePedido, tipoDePedidoLabels } from '#site/pages/pedido-schemas.ts'

const kinds = TipoDePedido.options.map((value) => ({ value, label: tipoDePedidoLabels[value] }))

/** The user's own requests about personal data, with their state, and a form for a new request. */
export function OwnRequests() {
  const { data: pedidos } = useSuspenseQuery(api.titulares.meus.queryOptions())
  return (
    <section aria-label="Seus direitos">
      <Title order={2} size="h3" mb="xs">
        Seus direitos
      </Title>
      <Text mb="sm">
        A lei (LGPD, art. 18) garante que você veja, corrija, leve ou apague os seus dados. O que não puder
        ser feito por aqui, peça à agência: o pedido ganha protocolo e prazo.
      </Text>
      <Stack gap="sm" mb="sm">
        {pedidos.map((one) => (
          <Asked key={one.id} it={one} />
        ))}
      </Stack>
      <ExpandableForm label="Fazer um pedido">{(close) => <AskForm onDone={close} />}</ExpandableForm>
    </section>
  )
}

function Asked({ it: { protocolo, tipo, estado, prazo, criado_em, resposta } }: { it: PedidoFeito }) {
  return (
    <article className="comment" aria-label={`Pedido ${protocolo}`}>
      <Group gap="xs">
        <Text fw={600}>{protocolo}</Text>
        <Badge size="sm">{estadoLabels[estado]}</Badge>
        <Text size="xs" c="dimmed">
          feito em {date(criado_em)}
          {!isConcluido(estado) && `, resposta até ${day(prazo)}`}
        </Text>
      </Group>
      <Text>{tipoDePedidoLabels[tipo]}</Text>
      {resposta && <Text className="text">{resposta}</Text>}
    </article>
  )
}

function AskForm({ onDone }: { onDone: () => void }) {
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
