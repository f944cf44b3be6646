/** Carries what buttons and lists hold into the form. */
export const JsonField = ({ name, value }: { name: string; value: unknown }) => (
  <input type="hidden" name={name} data-type="json" value={JSON.stringify(value)} />
)
