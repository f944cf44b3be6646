import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

const unawaited = new WeakSet<CompiledQuery>()

/**
 * Marks a statement of a transaction whose result nobody needs. On PostgreSQL the next statement is sent without
 * waiting for it, which saves a round trip. If the statement fails, the next statement or the commit throws its error,
 * and nothing of the transaction is stored.
 */
export function later<T extends CompiledQuery>(query: T): T {
  unawaited.add(query)
  return query
}

/** PostgreSQL with connections in pipeline mode, for which `later` works. The pool must have `pipeline: true`. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config)
  }
}

class PipelinedDriver extends PostgresDriver {
  readonly #pipelines = new WeakMap<DatabaseConnection, Pipeline>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    this.#pipelines.getOrInsertComputed(connection, () => new Pipeline(connection))
    return connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel = 'read committed' }: TransactionSettings,
  ): Promise<void> {
    this.#pipelines.get(connection)?.begin(CompiledQuery.raw(`begin isolation level ${isolationLevel}`))
  }

  override rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    this.#pipelines.get(connection)?.forget()
    return super.rollbackTransaction(connection)
  }
}

/** A statement that changes nothing if it runs outside of a transaction. */
const harmless = /^(?:select|lock) /

/**
 * Replaces `executeQuery` of a connection by one that does not wait for the statements marked with `later`.
 * Several callers may send statements at the same time; PostgreSQL executes them in the order of sending.
 */
class Pipeline {
  readonly #send: (query: CompiledQuery) => Promise<QueryResult<unknown>>
  /** Fulfilled when all statements that nobody waits for are answered; rejected with the first error. */
  #answered: Promise<unknown> = Promise.resolve()
  /** True until a statement of the transaction is answered, because until then `begin` may still fail. */
  #isBeginning = false

  constructor(connection: DatabaseConnection) {
    this.#send = connection.executeQuery.bind(connection)
    connection.executeQuery = <R>(query: CompiledQuery) => this.#execute(query) as Promise<QueryResult<R>>
  }

  begin(query: CompiledQuery): void {
    this.#isBeginning = true
    this.#sendLater(query)
  }

  /** Forgets the statements before a rollback, whose errors no longer matter. */
  forget(): void {
    this.#answered = Promise.resolve()
    this.#isBeginning = false
  }

  async #execute(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (this.#isBeginning && !harmless.test(query.sql)) await this.#settle()
    if (unawaited.has(query)) {
      this.#sendLater(query)
      return { rows: [] }
    }
    const settled = this.#settle()
    const answer = this.#send(query)
    // If a former statement failed, its error is thrown instead, because it is the cause of this one.
    answer.catch(ignore)
    await settled
    return answer
  }

  #sendLater(query: CompiledQuery): void {
    const before = this.#answered
    const answer = this.#send(query)
    answer.catch(ignore)
    this.#answered = before.then(() => answer)
    this.#answered.catch(ignore)
  }

  async #settle(): Promise<void> {
    await this.#answered
    this.#isBeginning = false
  }
}

function ignore(): void {}
