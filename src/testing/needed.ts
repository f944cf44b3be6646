import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The missing program; `npm test` lists it at the end of the run. */
    missing?: string
  }
}

/** Skips a test that needs a program which is not installed. */
export function need({ task, skip }: TestContext, name: string, found: unknown): void {
  if (found) return
  task.meta.missing = name
  skip(`${name} is not installed`)
}
