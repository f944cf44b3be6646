import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { today } from '#platform/db/time.ts'
import type { Recipe } from './folder.ts'

const SEMENTE = 2026
const MESES = 24
/**
 * The minimum number of months that an example covers. It is long enough for the projects that are not
 * finished on the last day.
 */
const MENOS_MESES = 2

const known = {
  pasta: { type: 'string' },
  hoje: { type: 'string' },
  semente: { type: 'string' },
  meses: { type: 'string' },
  'de-novo': { type: 'boolean' },
} as const

/**
 * Reads the options of the command line. The environment variable DEMO_DIR can also name the folder.
 * @throws if a value is invalid
 */
export function readOptions(
  args: string[],
  environment: Record<string, string | undefined>,
  now: Temporal.Instant,
) {
  const { values } = parseArgs({ args, options: known })
  const hoje = values.hoje ?? today(now)
  if (!z.iso.date().safeParse(hoje).success || hoje > today(now))
    throw new Error('--hoje: use um dia até hoje, como 2026-03-31.')
  return {
    folder: resolve(values.pasta ?? (environment['DEMO_DIR'] || './demo')),
    hoje,
    semente: whole('semente', values.semente ?? SEMENTE, [1, 2 ** 31]),
    meses: whole('meses', values.meses ?? MESES, [MENOS_MESES, 36]),
    deNovo: values['de-novo'] ?? false,
  }
}

function whole(name: string, said: string | number, [least, most]: [number, number]): number {
  const value = Number(said)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${name}: use um número inteiro de ${least} a ${most}.`)
  return value
}

/**
 * Tells whether an existing example was made with the requested options. An option that is not given matches
 * any value.
 */
export function hasRequestedOptions(found: Recipe, args: string[]): boolean {
  const { values } = parseArgs({ args, options: known })
  const { hoje = found.hoje, semente = found.semente, meses = found.meses } = values
  return hoje === found.hoje && Number(semente) === found.semente && Number(meses) === found.meses
}
