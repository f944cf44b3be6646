import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { currentIn, type WriteEndpoint } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { VersionConflict } from '#platform/ui/VersionConflict.tsx'
import { useDraft } from './use-draft.ts'

interface VersionedRecord {
  id: number
  /** It is absent only in records that the user may read and not change. */
  versao?: number | undefined
}

interface ShownRecord<Row> {
  /** The record that the fields show, and on which the typed values are based. */
  base: Row
  /** The values of a restored draft, as text. Fields show them instead of those of the record. */
  restored: Record<string, string> | undefined
  /** Whether the form contains something that is not saved. */
  typed: boolean
}

type DialogProps = Omit<
  ComponentProps<typeof FormDialog>,
  'form' | 'onInput' | 'restored' | 'values' | 'children'
>

interface Props<Schema extends z.ZodType, Row extends VersionedRecord, Output> extends DialogProps {
  schema: Schema
  endpoint: WriteEndpoint<z.output<Schema> & VersionedRecord, Output>
  row: Row
  /** The record with its determiner, such as 'este serviço', for the message about a version conflict. */
  what: string
  /** The key of the draft and its name in the offer to continue. */
  draft: { key: string; label: string }
  /** The initial values of the fields. The default is the record itself. */
  start?: (row: Row) => object
  /** What another person has changed, if the dialog can list it. */
  changes?: (base: Row, now: Row) => ReactNode
  children: ReactNode | ((shown: ShownRecord<Row>) => ReactNode)
}

/**
 * A dialog with a form that changes a record of which the server checks the version. What is typed is stored as a
 * draft, together with the record on which it is based. If another person has saved the record since, the user
 * chooses which of the two to keep.
 */
export function VersionedFormDialog<Schema extends z.ZodType, Row extends VersionedRecord, Output>({
  schema,
  endpoint,
  row,
  what,
  draft: { key, label },
  start = (saved) => saved,
  changes,
  onClose,
  children,
  ...dialog
}: Props<Schema, Row, Output>) {
  const draft = useDraft<Row>(key, label)
  // The record is fixed when the dialog opens, so that a newer version loaded in the background does not replace
  // what the user is editing.
  const [opened] = useState(row)
  const [base, setBase] = useState(draft.base ?? row)
  const [restored, setRestored] = useState(draft.restored ? draft.values : undefined)
  const [typed, setTyped] = useState(draft.restored)
  // Counts how often the fields were remounted to show what another person has saved.
  const [loads, setLoads] = useState(0)
  const done = () => {
    draft.drop()
    onClose()
  }
  const { form, error } = useActionForm(schema, endpoint, {
    input: (values) => Object.assign({}, values, { id: base.id, versao: base.versao }),
    onDone: done,
  })
  // The server may leave out what only lists contain, so its answer is merged into the record.
  const latest = { ...opened, ...currentIn<Row>(error) }

  function load(): void {
    draft.drop()
    setBase(latest)
    setRestored(undefined)
    setTyped(false)
    setLoads(loads + 1)
  }

  return (
    <FormDialog
      {...dialog}
      onClose={done}
      form={form}
      values={{ ...start(base), ...restored }}
      restored={restored !== undefined}
      onInput={(event) => {
        setTyped(true)
        draft.onInput(event, base)
      }}
    >
      {(latest.versao ?? 0) > (base.versao ?? 0) && (
        <VersionConflict what={what} load={load} keep={() => setBase(latest)}>
          {changes?.(base, latest)}
        </VersionConflict>
      )}
      <Fragment key={loads}>
        {typeof children === 'function' ? children({ base, restored, typed }) : children}
      </Fragment>
    </FormDialog>
  )
}
