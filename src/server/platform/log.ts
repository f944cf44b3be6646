const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** What a line may carry. Nothing that a person typed, no query string, no address, no secret. */
interface Fields {
  requestId?: string
  method?: string
  /** The row of the contract. */
  row?: string
  /** Of a request its template, never what was asked. */
  path?: string
  status?: number
  ms?: number
  error?: string
  count?: number
}

export interface Log {
  debug(event: string, fields?: Fields): void
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

type Level = (typeof levels)[number]

/** So much may wait for a reader that does not read; beyond it lines are dropped, and counted. */
const MOST_WAITING = 1 << 20

/** JSON lines on standard error; standard output is for the person who starts the house. */
export function openLog(least: Level): Log {
  const from = levels.indexOf(least)
  const write = (level: Level) =>
    levels.indexOf(level) < from
      ? () => undefined
      : (event: string, fields: Fields = {}) => put(lineOf(level, event, fields))
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

function lineOf(level: Level, event: string, fields: Fields): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`
}

let guarded = false
let lost = 0

function put(line: string): void {
  const { stderr } = process
  if (!guarded) {
    guarded = true
    // Whoever read the log is gone, or its disk is full: the house goes on without.
    stderr.on('error', () => undefined)
  }
  if (stderr.writableLength > MOST_WAITING) {
    lost += 1
    return
  }
  const before = lost > 0 ? lineOf('warn', 'log lines lost', { count: lost }) : ''
  lost = 0
  stderr.write(before + line)
}
