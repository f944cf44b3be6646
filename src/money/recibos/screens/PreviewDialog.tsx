import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PagamentoSemRecibo, PreviaDeRecibo } from '#money/recibos/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { Buttons } from '#platform/ui/buttons.tsx'

interface Props {
  payment: Pick<PagamentoSemRecibo, 'transacao_id' | 'pagamento_id'>
  onClose: () => void
  onIssued: () => void
}

/** Shows what the receipt will say, so that the user can check it before it takes a number. */
export function PreviewDialog(props: Props) {
  return (
    <QueryDialog
      onClose={props.onClose}
      size="lg"
      title="Prévia do recibo"
      failure="Erro ao montar a prévia."
    >
      <Content {...props} />
    </QueryDialog>
  )
}

function Content({ payment: { transacao_id, pagamento_id }, onClose, onIssued }: Props) {
  const input = { transacao_id, pagamento_id }
  const { data } = useSuspenseQuery({ ...api.recibos.previa.queryOptions({ input }), staleTime: 0 })
  // The preview stays as the user saw it; if the data change meanwhile, the server refuses its signature.
  const [previa] = useState(data)
  const issue = useAction(api.recibos.create)
  return (
    <>
      <Document previa={previa} />
      <Buttons mt="md">
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button
          data-autofocus
          loading={issue.isPending}
          onClick={() => issue.mutate({ ...input, assinatura: previa.assinatura }, { onSuccess: onIssued })}
        >
          Emitir recibo
        </Button>
      </Buttons>
    </>
  )
}

function Document({ previa: it }: { previa: PreviaDeRecibo }) {
  return (
    <article className="receipt-preview" aria-label="Prévia">
      <div className="receipt-head">
        <div>
          <Text fw={700}>{it.emitente_nome}</Text>
          <Text>{it.emitente_documento}</Text>
          <Text>{it.emitente_cidade}</Text>
        </div>
        <div className="receipt-amount">
          <Text fw={700} fz="lg">
            RECIBO
          </Text>
          <Text c="dimmed">O número é definido na emissão.</Text>
          <Text fw={700} className="money">
            {it.valor}
          </Text>
        </div>
      </div>
      <Text>{it.frase.map(({ text, bold }) => (bold ? <b key={text}>{text}</b> : text))}</Text>
      <Text>{it.pagamento}</Text>
      {it.parcial && <Text className="receipt-partial">{it.parcial}</Text>}
      <Text ta="end">{it.localEData}</Text>
      <div className="receipt-signature">
        <Text>{it.emitente_responsavel}</Text>
        <Text size="xs" c="dimmed">
          {it.emitente_nome}
        </Text>
      </div>
      <Text size="xs">Este recibo não substitui a nota fiscal (NFS-e).</Text>
    </article>
  )
}
