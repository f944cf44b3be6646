import type { FormState } from './use-form.ts'

// The fields that are hidden. Error messages at these fields would not be visible.
const unseen = new Set(['token', 'convite'])

/**
 * The submit button with the form's error message above it, unless a field already shows the same message.
 */
export function Submit({ of, label, busy }: { of: FormState; label: string; busy: string }) {
  const { error, fields = {} } = of.problem
  const seen = Object.entries(fields).filter(([name]) => !unseen.has(name))
  return (
    <>
      <p className="form-error" role="alert">
        {error && !seen.some(([, sentence]) => sentence === error) && error}
      </p>
      <button className="button" type="submit" aria-disabled={of.busy || undefined}>
        {of.busy ? busy : label}
      </button>
    </>
  )
}
