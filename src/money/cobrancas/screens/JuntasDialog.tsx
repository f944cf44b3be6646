import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Canal,
  COBRANCAS_JUNTAS_MAX,
  type CobrancasJuntas,
  NovasCobrancas,
} from '#money/cobrancas/contract.ts'
import { api, type WriteEndpoint } from '#platform/browser/api.ts'
import { counted, reais } from '#platform/browser/format.ts'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { notify } from '#platform/ui/notify.ts'
import type { Whose } from './address.ts'
import { MessageFields, reachableBy, successMessages } from './MessageFields.tsx'

interface Props {
  whose: Whose
  onClose: () => void
}

/** Sends one reminder of everything that is suggested today for a client. */
export const JuntasDialog = (props: Props) => (
  <QueryBoundary failure="Erro ao buscar a cobrança.">
    <Content {...props} />
  </QueryBoundary>
)

function Content({ whose, onClose }: Props) {
  const { data } = useSuspenseQuery(api.cobrancas.juntas.queryOptions({ input: whose }))
  // A background refetch must not change what is being edited.
  const [about] = useState(data)
  const ways = reachableBy(about)
  const [first] = ways
  if (!first)
    return (
      <Dialog title="Cobrança" onClose={onClose} size="lg">
        <Text className="text">
          Sem contato cadastrado: informe o telefone ou o e-mail de {about.pessoa_nome} em Clientes.
        </Text>
      </Dialog>
    )
  return <JuntasForm about={about} ways={ways} first={first} onClose={onClose} />
}

const Fields = NovasCobrancas.pick({ canal: true, assunto: true, texto: true }).partial({ assunto: true })

interface FormProps {
  about: CobrancasJuntas
  ways: Canal[]
  first: Canal
  onClose: () => void
}

function JuntasForm({ about, ways, first, onClose }: FormProps) {
  const { restam } = about
  const [canal, setCanal] = useState<Canal>(first)
  const { form } = useActionForm(Fields, drafting(about), {
    input: ({ assunto = about.assunto, ...values }) => ({ ...values, assunto, cobrancas: about.cobrancas }),
    onDone: () => {
      notify.success(successMessages[canal])
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Cobrar ${about.pessoa_nome}`}
      onClose={onClose}
      form={form}
      values={{ assunto: about.assunto, texto: about.texto }}
      submit={canal === 'email' ? 'Enviar e-mail' : 'Abrir no WhatsApp'}
    >
      <Text>
        {counted(about.cobrancas.length, 'receita', 'receitas')}, {reais(about.total)} ao todo.
        {restam > 0 && ` ${leftInWords(restam)}`}
      </Text>
      <MessageFields
        contact={about}
        ways={ways}
        canal={canal}
        onCanal={setCanal}
        maxLength={COBRANCAS_JUNTAS_MAX}
      />
    </FormDialog>
  )
}

const leftInWords = (restam: number): string =>
  restam === 1
    ? 'A outra fica para a próxima mensagem.'
    : `As outras ${restam} ficam para a próxima mensagem.`

type Create = typeof api.cobrancas.createJuntas

/** Opens the draft in WhatsApp before the request, because the browser allows a new tab only as a result of the click. */
function drafting({
  telefone,
}: CobrancasJuntas): WriteEndpoint<Parameters<Create['call']>[0], Awaited<ReturnType<Create['call']>>> {
  const { createJuntas } = api.cobrancas
  return {
    mutationKey: () => createJuntas.mutationKey(),
    call: (input, options) => {
      const link = input.canal === 'whatsapp' && whatsappLinkOrNull(telefone ?? '', input.texto)
      if (link) window.open(link, '_blank', 'noopener')
      return createJuntas.call(input, options)
    },
  }
}
