import { contract } from '#app/contract.ts'

/**
 * The endpoints as the browser calls them: method, path and messages. The build removes the schemas and the metadata that
 * only the server reads (endpoints-plugin.ts), so that the first load contains no zod. A screen imports the schemas that
 * its forms need.
 */
export const endpoints = contract
