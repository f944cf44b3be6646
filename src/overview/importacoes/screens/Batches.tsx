import { Button, Group, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Desfeita, Importacao } from '#overview/importacoes/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { counted, dateTime } from '#platform/browser/format.ts'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { notify } from '#platform/ui/notify.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import type { Kind } from './kinds.ts'

/** Earlier imports. Each can be undone as a whole. */
export function Batches({ kind: { tipo } }: { kind: Kind }) {
  const { data: rows } = useSuspenseQuery(api.importacoes.list.queryOptions({ input: { tipo } }))
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="anteriores">
      <Title order={2} size="h4" id="anteriores" mb="sm">
        Importações anteriores
      </Title>
      <DataTable caption="Importações anteriores" columns={columns} rows={rows} keyOf={({ id }) => id} />
    </section>
  )
}

const columns: Column<Importacao>[] = [
  { label: 'Arquivo', place: 'title', render: ({ nome }) => nome },
  {
    label: 'Linhas',
    place: 'labelled',
    numeric: true,
    render: ({ linhas }) => linhas.toLocaleString('pt-BR'),
  },
  { label: 'Importado por', place: 'text', render: ({ usuario_nome }) => usuario_nome },
  { label: 'Quando', place: 'fact', render: ({ criado_em }) => dateTime(criado_em) },
  { label: 'Ações', place: 'button', render: (row) => <Undo row={row} /> },
]

function Undo({ row: { id, nome, desfeita_em } }: { row: Importacao }) {
  const undo = useAction(api.importacoes.desfazer)
  const [ask, question] = useConfirm()
  if (desfeita_em) return `Desfeita em ${dateTime(desfeita_em)}`
  return (
    <Group gap={4} className="actions">
      <Button
        size="compact-sm"
        variant="default"
        loading={undo.isPending}
        aria-label={`Desfazer a importação de ${nome}`}
        onClick={() =>
          ask({
            question: 'Deseja realmente desfazer esta importação?',
            effect:
              'O que a importação criou vai para a Lixeira por 30 dias, exceto o que já foi mudado ou usado.',
            yes: 'Desfazer',
            onYes: () => undo.mutate({ id }, { onSuccess: (done) => notify.success(inWords(done)) }),
          })
        }
      >
        Desfazer
      </Button>
      {question}
    </Group>
  )
}

/** Says how many records were deleted when an import was undone, how many remain, and why. */
function inWords({ excluidas, editadas, usadas }: Desfeita): string {
  const deletedText = counted(excluidas, 'linha foi para a lixeira', 'linhas foram para a lixeira')
  const why = [
    editadas > 0 && `${editadas} por mudança feita depois`,
    usadas > 0 && `${usadas} por estar em uso`,
  ].filter((one) => one !== false)
  if (why.length === 0) return `${deletedText}.`
  return `${deletedText}. ${editadas + usadas === 1 ? 'Ficou' : 'Ficaram'} ${why.join(' e ')}.`
}
