/** A hidden field with a JSON value, for components that are not inputs. */
export const JsonField = ({ name, value }: { name: string; value: unknown }) => (
  <input type="hidden" name={name} data-type="json" value={JSON.stringify(value)} />
)
