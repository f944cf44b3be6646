import type { FormState } from './use-form.ts'

// They travel in the form, where nobody sees what is said beside them.
const unseen = new Set(['token', 'convite'])

/** The button, and above it what went wrong, unless a field says it already. */
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
