import { Button, Group, Select, Textarea } from '@mantine/core'
import { z } from 'zod'
import { text } from '#contract/fields.ts'
import { type PedidoDetalhe, RespostaAoPedido } from '#contract/privacy/endpoints/titulares.ts'
import { lgpdMessages } from '#contract/privacy/messages/lgpd.ts'
import { isConcluido } from '#contract/privacy/rules/pedidos.ts'
import { api } from '#web/api.ts'
import { useDraft } from '#web/dashboard/platform/use-draft.ts'
import { ExpandableForm } from '#web/ui/Unfolding.tsx'
import { useActionForm } from '#web/use-action-form.ts'

const Answer = RespostaAoPedido.omit({ versao: true })
const Note = z.object({ texto: text(lgpdMessages.pedido.nota, 10_000) })

const outcomes = [
  { value: 'atendida', label: 'Atendido' },
  { value: 'recusada', label: 'Recusado, com o motivo no texto' },
]

/** The form of the answer, until the request is answered, and the form of an internal note. */
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
  const { form, errors, busy } = useActionForm(Answer, api.titulares.responder, {
    input: (values) => ({ ...values, id, versao }),
    onDone: draft.drop,
  })
  return (
    <form
      {...form}
      aria-label="Responder"
      onInput={(event) => {
        form.onInput(event)
        draft.onInput(event)
      }}
    >
      <Select
        name="estado"
        label="Como o pedido termina"
        placeholder="Escolha"
        data={outcomes}
        defaultValue={draft.values['estado'] || null}
        error={errors['estado']}
        mb="xs"
      />
      <Textarea
        name="texto"
        label="Resposta"
        description={`Vai por e-mail para ${email} e encerra o pedido.`}
        rows={5}
        maxLength={10_000}
        defaultValue={draft.values['texto']}
        error={errors['texto']}
      />
      <Group justify="flex-end" mt="xs">
        <Button type="submit" loading={busy}>
          Responder e concluir
        </Button>
      </Group>
    </form>
  )
}

function NoteForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { form, errors, busy } = useActionForm(Note, api.titulares.anotar, {
    input: ({ texto }) => ({ id, texto }),
    onDone: onClose,
  })
  return (
    <form {...form} aria-label="Nota interna">
      <Textarea
        name="texto"
        label="Nota"
        description="Só a equipe lê."
        rows={3}
        maxLength={10_000}
        error={errors['texto']}
        autoFocus
      />
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy}>
          Guardar nota
        </Button>
      </Group>
    </form>
  )
}
