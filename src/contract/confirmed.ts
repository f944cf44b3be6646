/** Error code with which the server asks the browser to prompt for the password. */
export const CONFIRMACAO_NECESSARIA = 'CONFIRMACAO_NECESSARIA'

/**
 * When an endpoint requires a recently confirmed session (password, and code if two-step sign-in is on):
 * always; if a field has one of the given values; or if one of the given fields is sent, is not empty and
 * differs from the record.
 */
export type Confirmed<Input = Record<string, unknown>> =
  | true
  | { when: { [Field in keyof Input]?: readonly Input[Field][] } }
  | { changing: readonly (keyof Input & string)[] }

/**
 * Says whether a request needs a confirmed session.
 * @param record the present record; a field that the record does not have counts as changed
 */
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
