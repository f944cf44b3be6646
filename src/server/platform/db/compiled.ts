import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/** Stands where a value will be. */
class Gap {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built once for each set of values that are there, and later only run: building it costs more
 * than SQLite takes to answer. `build` may ask whether a value is there, never what it is. For the hottest reads
 * only; elsewhere a plain query says the same with less.
 */
export function compiled<Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) {
  // By adapter, for it writes the SQL; a connection and its transactions share it.
  const made = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  return async (db: Db, values: Values): Promise<Row[]> => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const shape = given.map(([name]) => name).join()
    const { adapter } = db.getExecutor()
    const queries = made.getOrInsertComputed(adapter, () => new Map<string, CompiledQuery<Row>>())
    const query = queries.getOrInsertComputed(shape, () => build(db, gaps<Values>(given)).compile())
    const known: Record<string, unknown> = Object.fromEntries(given)
    const parameters = query.parameters.map((one) => (one instanceof Gap ? known[one.name] : one))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** The builder only passes them on; typed as what will stand there. */
function gaps<Values>(given: [string, unknown][]): Values {
  return Object.fromEntries(given.map(([name]) => [name, new Gap(name)])) as Values
}
