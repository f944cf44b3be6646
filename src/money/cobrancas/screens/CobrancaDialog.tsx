import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type Canal,
  COBRANCA_MAX,
  type Cobranca,
  NovaCobranca,
  type Passo,
} from '#money/cobrancas/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { api, errorMessageOf, type WriteEndpoint } from '#platform/browser/api.ts'
import { dateTime, day, reais } from '#platform/browser/format.ts'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { notify } from '#platform/ui/notify.ts'
import { Loading } from '#platform/ui/states.tsx'
import { MessageFields, reachableBy, successMessages } from './MessageFields.tsx'
import { channels, whenIs } from './words.ts'

/** Shows the text of a payment reminder (cobrança), which can be edited before it is sent. */
export function CobrancaDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery(api.cobrancas.get.queryOptions({ input: { transacao_id: id } }))
  if (data) return <Loaded data={data} onClose={onClose} />
  return (
    <Plain onClose={onClose}>
      {error ? errorMessageOf(error, 'Erro ao buscar a cobrança.') : <Loading rows={1} height={240} />}
    </Plain>
  )
}

function Loaded({ data, onClose }: { data: Cobranca; onClose: () => void }) {
  // The data is fixed when the dialog opens, so that a background refetch does not change what the user is
  // editing.
  const [about] = useState(data)
  const { passo } = about
  if (!passo) return <Plain onClose={onClose}>{financeiroMessages.cobranca.cedo}</Plain>
  const ways = waysFor(about)
  if (ways.length === 0) {
    const missing = `Sem contato cadastrado: informe o telefone ou o e-mail de ${about.pessoa_nome} em Clientes.`
    return <Plain onClose={onClose}>{missing}</Plain>
  }
  return <CobrancaForm about={{ ...about, passo }} ways={ways} onClose={onClose} />
}

function Plain({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title="Cobrança" onClose={onClose} size="lg">
      <Text component="div" className="text">
        {children}
      </Text>
      <Buttons mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Fechar
        </Button>
      </Buttons>
    </Dialog>
  )
}

/**
 * Returns the channels by which the customer can be reached. Channels not yet used for the current step come
 * first.
 */
function waysFor({ telefone, email, passo, data_vencimento, enviadas }: Cobranca): Canal[] {
  const reachable = reachableBy({ telefone, email })
  const sent = enviadas.filter((one) => one.passo === passo && one.data_vencimento === data_vencimento)
  const wasUsed = (canal: Canal) => sent.some((one) => one.canal === canal)
  return reachable.sort((one, other) => Number(wasUsed(one)) - Number(wasUsed(other)))
}

const Fields = NovaCobranca.pick({ canal: true, assunto: true }).extend({
  texto: text(financeiroMessages.cobranca.texto, COBRANCA_MAX),
})

interface Props {
  about: Cobranca & { passo: Passo }
  /** The channels by which the customer can be reached. The list has at least one entry. */
  ways: Canal[]
  onClose: () => void
}

function CobrancaForm({ about, ways, onClose }: Props) {
  const [canal, setCanal] = useState<Canal>(ways[0] ?? 'email')
  const { form } = useActionForm(Fields, drafting(about), {
    input: (values) => ({
      ...values,
      transacao_id: about.transacao_id,
      passo: about.passo,
      versao: about.versao,
      ultima_id: about.ultima?.id ?? null,
    }),
    onDone: ({ canal }) => {
      notify.success(successMessages[canal])
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Cobrar ${about.pessoa_nome}`}
      onClose={onClose}
      form={form}
      values={about}
      submit={canal === 'email' ? 'Enviar e-mail' : 'Abrir no WhatsApp'}
    >
      <Text>
        {reais(about.saldo)}, vencimento {day(about.data_vencimento)}. Lembrete {whenIs(about.passo)}.
      </Text>
      {about.ultima && (
        <Text>
          Última cobrança: {dateTime(about.ultima.criado_em)}, {about.ultima.usuario_nome}, por{' '}
          {channels[about.ultima.canal]}.
        </Text>
      )}
      <MessageFields contact={about} ways={ways} canal={canal} onCanal={setCanal} />
    </FormDialog>
  )
}

type Create = typeof api.cobrancas.create

/**
 * Returns the endpoint `cobrancas.create`. For WhatsApp its call first opens a draft of the message in a new
 * tab. The tab is opened before the request, because the browser allows a new tab only as a result of the
 * click.
 */
function drafting({
  telefone,
}: Cobranca): WriteEndpoint<Parameters<Create['call']>[0], Awaited<ReturnType<Create['call']>>> {
  const { create } = api.cobrancas
  return {
    mutationKey: () => create.mutationKey(),
    call: (input, options) => {
      const link = input.canal === 'whatsapp' && whatsappLinkOrNull(telefone ?? '', input.texto ?? '')
      if (link) window.open(link, '_blank', 'noopener')
      return create.call(input, options)
    },
  }
}
