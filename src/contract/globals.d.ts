/**
 * The contract is compiled without the types of Node and of the browser. This is what it uses of the globals that both
 * have.
 */
interface URLSearchParams {
  has(name: string): boolean
  toString(): string
}

declare var URLSearchParams: {
  new (init?: string | Record<string, string>): URLSearchParams
}
