import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The missing program; `npm test` lists it at its end. */
    missing?: string
  }
}

/** Skips a test that needs a program which this machine does not have. */
export function need({ task, skip }: TestContext, name: string, found: unknown): void {
  if (found) return
  task.meta.missing = name
  skip(`${name} is not installed`)
}
