/** The code of the refusal that asks a person for the password. */
export const CONFIRMACAO_NECESSARIA = 'CONFIRMACAO_NECESSARIA'

/**
 * When a row needs a session that was confirmed (password, and code where two-step sign-in is on) in the last minutes:
 * always; where a field has one of these values; or where one of these fields is given and differs from the record.
 */
export type Confirmed<Input = Record<string, unknown>> =
  | true
  | { when: { [Field in keyof Input]?: readonly Input[Field][] } }
  | { changing: readonly (keyof Input & string)[] }

/** @param record what stands now; a field that it does not tell counts as changed */
export function needsConfirmation(
  confirmed: Confirmed | undefined,
  input: Record<string, unknown>,
  record: Record<string, unknown> = {},
): boolean {
  if (confirmed === undefined || confirmed === true) return confirmed === true
  if ('when' in confirmed)
    return Object.entries(confirmed.when).some(([field, values]) => values?.includes(input[field]))
  return confirmed.changing.some((field) => isGiven(input[field]) && input[field] !== record[field])
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
