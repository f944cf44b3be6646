const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/**
 * What a log line may contain: no text that a person typed, no query string, no client address, no secret.
 */
interface Fields {
  requestId?: string
  method?: string
  /** The endpoint of the contract, such as `projetos.aprovar`. */
  row?: string
  /** The template of the address, without ids. */
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

/** How many bytes may wait for the reader of the log. Further lines are dropped and counted. */
const MOST_WAITING = 1 << 20

/** Writes JSON lines to standard error. Standard output is for the person who starts the server. */
export function openLog(minimumLevel: Level): Log {
  const from = levels.indexOf(minimumLevel)
  const write = (level: Level) =>
    levels.indexOf(level) < from
      ? () => undefined
      : (event: string, fields: Fields = {}) => writeLine(lineOf(level, event, fields))
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

function lineOf(level: Level, event: string, fields: Fields): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`
}

let guarded = false
let dropped = 0

function writeLine(line: string): void {
  const { stderr } = process
  if (!guarded) {
    guarded = true
    // If the reader of the log has ended or its disk is full, the server continues without a log.
    stderr.on('error', () => undefined)
  }
  if (stderr.writableLength > MOST_WAITING) {
    dropped += 1
    return
  }
  const before = dropped > 0 ? lineOf('warn', 'log lines lost', { count: dropped }) : ''
  dropped = 0
  stderr.write(before + line)
}
