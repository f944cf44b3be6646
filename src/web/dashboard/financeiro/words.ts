import { monthName } from '#web/format.ts'

const plain = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
const shares = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })

/** `1.234,56`: in a table whose head says that it is reais. */
export const amount = (value: number): string => plain.format(value)
/** `12,3 mil`, for an axis. */
export const compact = (value: number): string => short.format(value)
/** `66%` of 2 out of 3; of nothing there is no share. */
export const share = (part: number, whole: number): string => (whole > 0 ? shares.format(part / whole) : '–')

/** `nov 26` of `2026-11`. */
export const shortMonth = (month: string): string => `${monthName(month).slice(0, 3)} ${month.slice(2, 4)}`
/** `nov` in the run of months; January says whose it is. */
export const tick = (month: string): string =>
  month.endsWith('-01') ? shortMonth(month) : monthName(month).slice(0, 3)

/** The sum of two values in reais. */
export const add = (one: number, other: number): number => less(one, -other)
/** Reais are added and taken away as centavos, or a rest of a rest would show. */
export const less = (whole: number, part: number): number => Math.round((whole - part) * 100) / 100
export const sumOf = <Row>(rows: Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + Math.round(of(row) * 100), 0) / 100
