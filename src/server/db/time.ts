/** An instant as it is stored: UTC, always with milliseconds, so that text sorts as time does. */
export function stored(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 })
}

/** An instant as it travels: ISO 8601 with the offset that São Paulo had at that moment. */
export function onTheWire(utc: string): string {
  return Temporal.Instant.from(utc).toString({ timeZone: 'America/Sao_Paulo', smallestUnit: 'second' })
}

/** The same for a column that may be empty. */
export function onTheWireOrNull(utc: string | null): string | null {
  return utc === null ? null : onTheWire(utc)
}

/** Midnight of a São Paulo day, as stored; with `days` = 1, the end of it. */
export function startOfDay(day: string, days = 0): string {
  return stored(Temporal.PlainDate.from(day).add({ days }).toZonedDateTime('America/Sao_Paulo').toInstant())
}
