/** The types of what TypeScript files use of prepare.mjs. Only plain JavaScript files use its other exports. */
export const flags: string[]
export const builtServer: string
export const commands: string[]
export function run(program: string, args: string[], environment?: Record<string, string>): Promise<number>
export function buildChanged(): Promise<void>
