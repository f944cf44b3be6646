import { Anchor, Button, Group, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Desfeita, Importacao } from '#overview/importacoes/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { counted, dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { type Column, DataTable } from '#platform/ui/DataTable.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { notify } from '#platform/ui/notify.ts'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { clients, type Kind, suppliers, transactions } from './kinds.ts'
import { type Table, withHeadingAt } from './read-file.ts'

const ImportacaoPreview = lazyPart(
  'overview/importacoes/screens/ImportacaoPreview',
  async () => (await import('./ImportacaoPreview.tsx')).ImportacaoPreview,
)

export const ImportTransacoesPage = () => <Importing kind={transactions} />
export const ImportClientesPage = () => <Importing kind={clients} />
export const ImportFornecedoresPage = () => <Importing kind={suppliers} />

/**
 * Imports a file: the user chooses the file, maps its columns and checks the preview. Earlier imports are
 * listed below.
 */
function Importing({ kind }: { kind: Kind }) {
  const [table, setTable] = useState<Table | null>(null)
  const close = () => setTable(null)
  return (
    <>
      <Anchor component={Link} to={kind.back.to} size="sm">
        {kind.back.label}
      </Anchor>
      <PageHeading>{kind.title}</PageHeading>
      <QueryBoundary failure="Não foi possível preparar a importação.">
        {table ? (
          <>
            <HeadingField table={table} onChange={(headingAt) => setTable(withHeadingAt(table, headingAt))} />
            <ImportacaoPreview
              key={`${table.sha256} ${table.headingAt}`}
              kind={kind}
              table={table}
              onDone={close}
              onCancel={close}
            />
          </>
        ) : (
          <>
            <ChooseFile kind={kind} onRead={setTable} />
            <Batches kind={kind} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

const NONE = 'nenhuma'
/** The headings can be in one of this many rows; files with more lines above them do not occur. */
const ROWS = 50

interface Props {
  table: Table
  /** Called with the index of the row with the headings; null if the file has none. */
  onChange: (headingAt: number | null) => void
}

/** Lets the user say which row of the file holds the headings, because guessing can fail. */
function HeadingField({ table: { rows, headingAt }, onChange }: Props) {
  const options = rows.slice(0, ROWS).map(({ number, cells }, at) => ({
    value: String(at),
    label: `${number}: ${cells.filter((cell) => cell !== '').join(' · ')}`.slice(0, 120),
  }))
  return (
    <SelectOnDemand
      label="Os títulos estão na linha"
      description="A linha com os nomes das colunas. O que está acima dela fica de fora."
      maw={640}
      mb="lg"
      allowDeselect={false}
      data={[...options, { value: NONE, label: 'O arquivo não tem títulos' }]}
      value={headingAt === null ? NONE : String(headingAt)}
      onChange={(value) => onChange(value === NONE || value === null ? null : Number(value))}
    />
  )
}

/** Earlier imports. Each can be undone as a whole. */
function Batches({ kind: { tipo } }: { kind: Kind }) {
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
