import { contract } from '#contract/contract.ts'

/**
 * The rows as the browser asks them: method, path, words. What the build ships here has no schemas (endpoints-plugin.ts):
 * a screen imports those that its forms need, and the first load carries no zod.
 */
export const endpoints = contract
