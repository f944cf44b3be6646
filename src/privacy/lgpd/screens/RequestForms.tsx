import { Button, Group } from '@mantine/core'
import { z } from 'zod'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { ExpandableForm } from '#platform/ui/ExpandableForm.tsx'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { SelectField, TextAreaField } from '#platform/ui/fields.tsx'
import { lgpdMessages } from '#privacy/messages.ts'
import { type PedidoDetalhe, RespostaAoPedido } from '#privacy/titulares/contract.ts'
import { isConcluido } from '#privacy/titulares/rules.ts'

const Answer = RespostaAoPedido.omit({ versao: true })
const Note = z.object({ texto: text(lgpdMessages.pedido.nota, 10_000) })

const outcomes = [
  { value: 'atendida', label: 'Atendido' },
  { value: 'recusada', label: 'Recusado, com o motivo no texto' },
]

/** The form for the answer, shown until the request is answered, and the form for an internal note. */
export function NextWord({ pedido }: { pedido: PedidoDetalhe }) {
  return (
    <>
      {!isConcluido(pedido.estado) && <AnswerForm pedido={pedido} />}
      <ExpandableForm label="Escrever nota interna" size="xs">
        {(close) => <NoteForm id={pedido.id} onClose={close} />}
      </ExpandableForm>
    </>
  )
}

function AnswerForm({ pedido: { id, versao, email, protocolo } }: { pedido: PedidoDetalhe }) {
  const draft = useDraft(`resposta-titular-${id}`, `Resposta ao pedido ${protocolo}`)
  const { form } = useActionForm(Answer, api.titulares.responder, {
    input: (values) => ({ ...values, id, versao }),
    onDone: draft.drop,
  })
  return (
    <Form {...form} aria-label="Responder" values={draft.values} onTyped={draft.onInput}>
      <SelectField
        name="estado"
        label="Como o pedido termina"
        placeholder="Escolha"
        data={outcomes}
        mb="xs"
      />
      <TextAreaField
        name="texto"
        label="Resposta"
        description={`Vai por e-mail para ${email} e encerra o pedido.`}
        rows={5}
        maxLength={10_000}
      />
      <Group justify="flex-end" mt="xs">
        <SubmitButton>Responder e concluir</SubmitButton>
      </Group>
    </Form>
  )
}

function NoteForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { form } = useActionForm(Note, api.titulares.anotar, {
    input: ({ texto }) => ({ id, texto }),
    onDone: onClose,
  })
  return (
    <Form {...form} aria-label="Nota interna">
      <TextAreaField
        name="texto"
        label="Nota"
        description="Só a equipe lê."
        rows={3}
        maxLength={10_000}
        autoFocus
      />
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <SubmitButton>Salvar nota</SubmitButton>
      </Group>
    </Form>
  )
}
