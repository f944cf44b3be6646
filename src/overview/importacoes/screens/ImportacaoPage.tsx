import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { PageHeading } from '#platform/ui/states.tsx'
import { Batches } from './Batches.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { HeadingField } from './HeadingField.tsx'
import { ImportacaoPreview } from './ImportacaoPreview.tsx'
import { clients, type Kind, suppliers, transactions } from './kinds.ts'
import { type Table, withHeadingAt } from './read-file.ts'

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
