import { integrity } from '../../src/testing/integrity.ts'
import type { Session } from '../../src/testing/session.ts'
import { failures, type Verdict } from './verdict.ts'
import { verify } from './verify.ts'
import type { Written } from './writers.ts'

/** Checks that each acknowledged write is stored once and unchanged. */
export async function countWrites(session: Session, written: Written[]) {
  const { lost, changed, doubled } = await verify(session, written)
  const falhas = failures(
    [lost === 0, `${lost} perdidos`],
    [changed === 0, `${changed} alterados`],
    [doubled === 0, `${doubled} dobrados`],
  )
  return { confirmados: written.length, perdidos: lost, dobrados: doubled, falhas } satisfies Partial<Verdict>
}

/**
 * Checks the database file and the audit chain after the server has ended.
 * @returns descriptions of what is wrong
 */
export async function checkIntegrity(dataDir: string): Promise<string[]> {
  const { sound: checkIntegrity, chain } = await integrity(dataDir)
  return failures(
    [checkIntegrity === 'ok', `integrity_check: ${checkIntegrity}`],
    [chain.firstInvalid === null, `auditoria quebrada em ${chain.firstInvalid}`],
  )
}
