import type { AppContext } from '#platform/app-context.ts'

/** Returns the application for a request that must change nothing: its database has no handle for changes. */
export function withoutWrites(app: AppContext): AppContext {
  return {
    ...app,
    database: {
      ...app.database,
      get writes(): never {
        throw new Error('A request of an admin who views as a client must not change anything')
      },
    },
  }
}
