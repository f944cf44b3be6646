/** Fields with the values for which a confirmed session is required. */
type Values<Input> = { [Field in keyof Input]?: readonly Input[Field][] }

/**
 * When an endpoint requires a recently confirmed session (password, and code if two-step sign-in is on):
 * always; if a field has one of the given values; or if one of the given fields is sent, is not empty and
 * differs from the record.
 *
 * With `emRodada` this holds only while a rodada of the project is open. The `id` of the input is that of the project,
 * or of a person who takes part in its review. Then a field that is emptied counts as changed too, and without `when`
 * and `changing` every request needs a confirmed session.
 */
export type Confirmed<Input = Record<string, unknown>> =
  | true
  | { when: Values<Input> }
  | { changing: readonly (keyof Input & string)[] }
  | {
      emRodada: 'projeto' | 'revisor'
      when?: Values<Input>
      changing?: readonly (keyof Input & string)[]
    }

/**
 * Says whether a request needs a confirmed session.
 * @param record the present record; a field that the record does not have counts as changed. For a rule with `emRodada`
 * its property `rodada_aberta` says whether a rodada is open
 */
export function needsConfirmation(
  confirmed: Confirmed | undefined,
  input: Record<string, unknown>,
  record: Record<string, unknown> = {},
): boolean {
  if (confirmed === undefined || confirmed === true) return confirmed === true
  if ('emRodada' in confirmed) {
    const { when, changing } = confirmed
    if (record['rodada_aberta'] !== true) return false
    if (!when && !changing) return true
    const isOther = (field: string) => (input[field] ?? '') !== (record[field] ?? '')
    return (
      hasValue(when ?? {}, input) ||
      (changing ?? []).some((field) => input[field] !== undefined && isOther(field))
    )
  }
  if ('when' in confirmed) return hasValue(confirmed.when, input)
  return confirmed.changing.some((field) => isGiven(input[field]) && input[field] !== record[field])
}

const hasValue = (when: Values<Record<string, unknown>>, input: Record<string, unknown>): boolean =>
  Object.entries(when).some(([field, values]) => values?.includes(input[field]))

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
