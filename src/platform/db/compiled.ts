import type { Compilable, CompiledQuery } from 'kysely'
import type { ReadDb } from './schema.ts'

/** A placeholder for a parameter while a query is compiled. */
class ValuePlaceholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Compiles a query once for each combination of defined values and afterwards only runs it, because building
 * the query with Kysely takes longer than SQLite takes to answer it. `build` may check whether a value is
 * defined, but must not depend on the value itself. Use this function for the most frequent reads and writes
 * only; elsewhere a plain query is simpler. The last argument of the returned function may mark the query, for
 * example with `later`.
 */
export function compileOnce<Values extends object, Row, Db extends ReadDb = ReadDb>(
  build: (db: Db, values: Values) => Compilable<Row>,
) {
  // The cache is keyed by adapter because the adapter determines the SQL. A connection and its transactions
  // share one adapter.
  const compiledByAdapter = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  return async (
    db: Db,
    values: Values,
    mark: (query: CompiledQuery<Row>) => CompiledQuery<Row> = asItIs,
  ): Promise<Row[]> => {
    const byName = values as Record<string, unknown>
    let shape = ''
    for (const name in byName) if (byName[name] !== undefined) shape += `${name},`
    const { adapter } = db.getExecutor()
    const queries = compiledByAdapter.getOrInsertComputed(
      adapter,
      () => new Map<string, CompiledQuery<Row>>(),
    )
    const query = queries.getOrInsertComputed(shape, () => build(db, placeholders(values)).compile())
    const parameters = query.parameters.map((one) =>
      one instanceof ValuePlaceholder ? byName[one.name] : one,
    )
    return (await db.executeQuery<Row>(mark({ ...query, parameters }))).rows
  }
}

const asItIs = <T>(query: T): T => query

/**
 * Returns placeholders that have the types of the values they stand for. The type assertion is safe because
 * the query builder only passes the placeholders on.
 */
function placeholders<Values extends object>(values: Values): Values {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined.map(([name]) => [name, new ValuePlaceholder(name)])) as Values
}
