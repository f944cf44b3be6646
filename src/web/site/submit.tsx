import type { FormState } from './use-form.ts'

/** The button, and above it what went wrong, unless a field says it already. */
export function Submit({ of, label, busy }: { of: FormState; label: string; busy: string }) {
  const { error, fields = {} } = of.problem
  return (
    <>
      <p className="form-error" role="alert">
        {error && !Object.values(fields).includes(error) && error}
      </p>
      <button className="button" type="submit" aria-disabled={of.busy || undefined}>
        {of.busy ? busy : label}
      </button>
    </>
  )
}
