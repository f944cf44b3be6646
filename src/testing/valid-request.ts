import type { Person } from './app.ts'
import type { Records } from './records.ts'

export type Input = Record<string, unknown>

/**
 * For the names of endpoints, functions that create the records of a valid request and return the input, path
 * parameters included. `who` is the person who sends the request.
 */
export type ValidRequests = Record<string, (records: Records, who: Person) => Input | Promise<Input>>

/** The input of a request about one record: the id that `create` returns, and further values. */
export const one =
  (create: (records: Records, who: Person) => Promise<number>, more: Input = {}) =>
  async (records: Records, who: Person): Promise<Input> => ({ ...more, id: await create(records, who) })
