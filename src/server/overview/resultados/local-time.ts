import { ZONA } from '#contract/datas.ts'

/** Converts a stored instant to local time in São Paulo, such as `2026-11-20T14:30`. */
export const toLocal = (stored: string): string =>
  Temporal.Instant.from(stored)
    .toZonedDateTimeISO(ZONA)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
