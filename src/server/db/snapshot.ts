import { backup, DatabaseSync } from 'node:sqlite'

/** Told how far a copy is, in pages or in tables. What it throws ends the copy. */
export type Pages = (done: number, total: number) => void

/** Pages at a time: between two of them the house answers. */
const RATE = 100

/** Copies a file that a running house writes to. */
export async function copyFile(from: string, to: string, onProgress: Pages): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    // Held open, so that all pages are of one moment: otherwise each change by others would begin the copy anew.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    await copyOf(source, to, onProgress)
  } finally {
    source.close()
  }
}

export async function copyOf(source: DatabaseSync, to: string, onProgress: Pages): Promise<void> {
  await backup(source, to, {
    rate: RATE,
    progress: ({ totalPages, remainingPages }) => onProgress(totalPages - remainingPages, totalPages),
  })
}
