/**
 * The contract is compiled without the types of Node and of the browser. This file declares the globals that
 * the contract uses and that Node and the browser both have.
 */
interface URLSearchParams {
  has(name: string): boolean
  toString(): string
  [Symbol.iterator](): Iterator<[name: string, value: string]>
}

declare var URLSearchParams: {
  new (init?: string | Record<string, string>): URLSearchParams
}

declare var TextEncoder: { new (): { encode(text: string): Uint8Array<ArrayBuffer> } }
declare var TextDecoder: {
  new (encoding: string, options: { fatal: boolean }): { decode(bytes: Uint8Array): string }
}
declare function btoa(binary: string): string
declare function atob(base64: string): string
