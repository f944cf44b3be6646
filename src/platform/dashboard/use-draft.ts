import { type FormEvent, useCallback, useState } from 'react'
import { deleteDraft, findDraft, setDraft } from '#platform/browser/drafts.ts'
import { useLocation } from '#platform/ui/navigation.tsx'
import { useSession } from './session-context.ts'

/**
 * Stores what is typed into a form in sessionStorage until the form is sent or discarded, even if the session
 * expires. `values` is the stored draft; pass it to the fields as their default values. A form for a saved
 * record passes that record to `onInput` as `base`, and finds in `base` the record on which a restored draft is
 * based.
 */
export function useDraft<Base = undefined>(form: string, label: string) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const [stored, setStored] = useState(() => findDraft(user.id, form))
  const { values = {} } = stored ?? {}
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>, base?: Base) =>
    // Waits until React has updated the hidden inputs that depend on the typed value.
    queueMicrotask(() =>
      setDraft(user.id, { form, label, path: pathname + search, values: typedIn(currentTarget), base }),
    )
  const drop = useCallback(() => {
    deleteDraft(user.id, form)
    setStored(undefined)
  }, [user.id, form])
  return {
    values,
    restored: Object.keys(values).length > 0,
    base: stored?.base as Base | undefined,
    onInput,
    drop,
  }
}

/** The form's values without passwords. A password is left out even if it is shown as text. */
function typedIn(form: HTMLFormElement): Record<string, string> {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement>('input[type=password], input[autocomplete*=password]'),
  ]
  const secret = new Set(fields.map(({ name }) => name))
  const all = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !secret.has(name),
  )
  return Object.fromEntries(all) as Record<string, string>
}
