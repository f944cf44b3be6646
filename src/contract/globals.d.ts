/**
 * The contract is compiled without the types of Node and of the browser. This file declares the globals that
 * the contract uses and that Node and the browser both have.
 */
interface URLSearchParams {
  has(name: string): boolean
  toString(): string
}

declare var URLSearchParams: {
  new (init?: string | Record<string, string>): URLSearchParams
}
