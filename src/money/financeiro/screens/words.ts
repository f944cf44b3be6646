import { monthName } from '#platform/browser/format.ts'

const plain = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
const shares = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 })

/** Formats a sum as `1.234,56`, without the currency, for a table whose caption names the currency. */
export const amount = (value: number): string => plain.format(value)
/** Formats a sum as `12,3 mil`, for a chart axis. */
export const compact = (value: number): string => short.format(value)
/** Formats a share as a percentage: `67%` for 2 of 3, and a dash if the total is 0. */
export const share = (part: number, total: number): string => (total > 0 ? shares.format(part / total) : '–')

/** Formats the month `2026-11` as `nov 26`. */
export const shortMonth = (month: string): string => `${monthName(month).slice(0, 3)} ${month.slice(2, 4)}`
/** Formats a month for a chart axis as `nov`; January includes the year. */
export const tick = (month: string): string =>
  month.endsWith('-01') ? shortMonth(month) : monthName(month).slice(0, 3)

/** The sum of two values in reais. */
export const addReais = (one: number, other: number): number => subtractReais(one, -other)
/** The difference of two values in reais, rounded to centavos to remove floating point errors. */
export const subtractReais = (total: number, part: number): number => Math.round((total - part) * 100) / 100
export const sumOf = <Row>(rows: Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + Math.round(of(row) * 100), 0) / 100
