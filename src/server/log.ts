const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** What a line may carry. Nothing that a person typed, no query string, no secret. */
interface Fields {
  requestId?: string
  method?: string
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

/** JSON lines on standard error; standard output is for the person who starts the house. */
export function openLog(least: (typeof levels)[number]): Log {
  const write =
    (level: (typeof levels)[number]) =>
    (event: string, fields: Fields = {}) => {
      if (levels.indexOf(level) < levels.indexOf(least)) return
      process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
    }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}
