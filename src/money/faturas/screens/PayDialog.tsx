import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { PixCode } from '#platform/browser/pix-code.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { Loading } from '#platform/ui/states.tsx'

/** Shows the Pix code for the open balance of one invoice. */
export function PayDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Dialog title="Pagar com Pix" onClose={onClose} size="lg">
      <QueryBoundary failure="Erro ao buscar o código Pix." loading={<Loading rows={1} height={320} />}>
        <Code id={id} />
      </QueryBoundary>
    </Dialog>
  )
}

function Code({ id }: { id: number }) {
  const { data } = useSuspenseQuery(api.faturas.pix.queryOptions({ input: { id } }))
  const { nome, data_vencimento, ...pix } = data
  return (
    <>
      <PixCode {...pix} para={nome} vencimento={data_vencimento} />
      <Text c="dimmed" mt="sm">
        A agência confirma o recebimento: a fatura aparece como paga depois disso, não na mesma hora.
      </Text>
    </>
  )
}
