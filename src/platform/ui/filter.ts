/** Returns the value of a filter and the function that sets it. The value null or an empty string is no filter. */
export type FilterOf = (name: string) => {
  value: string | null
  onChange: (value: string | null) => void
}
