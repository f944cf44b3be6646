import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder, gone when the test ends: after what the test opens later, for that ends first. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bastidor-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
