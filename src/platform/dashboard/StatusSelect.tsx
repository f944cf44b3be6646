import type { ReactNode } from 'react'
import { useUndoableAction, type WriteEndpoint } from '#platform/browser/api.ts'
import { SelectOnDemand } from '#platform/ui/SelectOnDemand.tsx'

interface Change<Status extends string> {
  id: number
  status: Status
  versao: number
  desfaz?: boolean
}

interface Props<Status extends string> {
  'aria-label': string
  labels: Record<Status, string>
  options: readonly Status[]
  record: { id: number; status: Status; versao: number }
  endpoint: WriteEndpoint<Change<Status>, { versao: number } | undefined>
  /** Whether the endpoint is told that a change undoes the last one. */
  tellsUndo?: boolean
  /** The icon of the present status. */
  leftSection: ReactNode
}

/** Changes the status of a record to any other status. The message about it has a button 'Desfazer'. */
export function StatusSelect<Status extends string>({
  record: { id, status, versao },
  endpoint,
  tellsUndo = false,
  labels,
  options,
  ...select
}: Props<Status>) {
  // Every change raises `versao` by one, also that of an endpoint that does not return the record.
  const setStatus = useUndoableAction(endpoint, (changed) => ({
    id,
    status,
    versao: changed?.versao ?? versao + 1,
    ...(tellsUndo && { desfaz: true }),
  }))
  return (
    <SelectOnDemand
      {...select}
      size="xs"
      data={options.map((value) => ({ value, label: labels[value] }))}
      w={160}
      allowDeselect={false}
      disabled={setStatus.isPending}
      value={status}
      onChange={(chosen) => {
        const next = options.find((one) => one === chosen)
        if (next && next !== status) setStatus.mutate({ id, status: next, versao })
      }}
    />
  )
}
