import type { AppContext } from '#platform/app-context.ts'
import { actOfSystem, append, verifyChain } from '#platform/audit/queries.ts'
import { faultAtEnd, faultOfTermosInCopies, writeEnd } from '#platform/backup/audit-end.ts'
import { readConfig } from '#platform/config.ts'
import { endOf } from '#platform/db/audit-chain.ts'
import { change } from '#platform/db/change.ts'
import { openDatabase } from '#platform/db/open.ts'
import { toStored } from '#platform/db/time.ts'
import { holdDataDir } from '#platform/lock.ts'
import { operatorWords } from '#platform/operator-words.ts'
import { openSecrets, wasUsed } from '#platform/secrets.ts'
import { verifyTermos } from '#proofing/termos/verifying.ts'

try {
  await verify()
} catch (error) {
  console.error(`A auditoria não pôde ser conferida:\n${operatorWords(error, process.env)}`)
  process.exitCode = 1
}

/**
 * Accepts the current end of the audit log as correct. The operator uses this after finding out why the end
 * differs from the remembered one, for example because an older database file was put back by hand. The
 * acceptance is itself recorded in the audit log.
 */
async function renew(
  { config, database, secrets }: Pick<AppContext, 'config' | 'database' | 'secrets'>,
  fault: string,
) {
  if (!config.databaseUrl) holdDataDir(config.dataDir)
  const now = Temporal.Now.instant()
  await change(database, (db) =>
    append(db, actOfSystem({ secrets, database }, now, 'auditoria.renovar'), {
      entidade: 'configuracoes',
      entidade_id: null,
      interessado_id: null,
      antes: null,
      depois: JSON.stringify({ motivo: fault }),
    }),
  )
  await writeEnd(config.dataDir, secrets, { ...(await endOf(database.reads)), desde: toStored(now) })
  console.log('O fim atual da auditoria vale a partir de agora, e ela mesma registra isso.')
}

/**
 * Verifies the audit log. Without `--renovar` it only reads and does not take the lock of the data folder, so
 * it can run while the server runs. With `--renovar` the server must be stopped.
 */
async function verify(): Promise<void> {
  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  // In a folder that was never used, `openSecrets` would create a new secret, and every audit row would fail
  // the check.
  if (!wasUsed(dataDir)) throw new Error(`DATA_DIR: não há um Bastidor na pasta ${dataDir}.`)
  const database = await openDatabase(databaseUrl, dataDir, true)
  try {
    const secrets = openSecrets(dataDir)
    const { lastValid, firstInvalid } = await verifyChain(database.reads, secrets)
    const fault = await faultAtEnd(database.reads, { config, secrets })
    if (firstInvalid !== null)
      console.error(`Auditoria adulterada no registro ${firstInvalid}. Íntegros antes dele: ${lastValid}.`)
    const missing = await faultOfTermosInCopies(database.reads, { config, secrets })
    const faults = [fault, missing].filter((one) => one !== undefined)
    for (const one of faults) console.error(one)
    if (faults.length > 0 && firstInvalid === null && process.argv.includes('--renovar'))
      return await renew({ config, database, secrets }, faults.join(' '))
    const termos = await verifyTermos(database.reads, secrets)
    if (termos.fault) console.error(`Termos adulterados. ${termos.fault} Íntegros antes: ${termos.valid}.`)
    else if (!missing) console.log(`Termos íntegros. Conferidos: ${termos.valid}.`)
    const isWhole = firstInvalid === null && faults.length === 0 && !termos.fault
    if (firstInvalid === null && !fault) console.log(`Auditoria íntegra. Registros conferidos: ${lastValid}.`)
    process.exitCode = isWhole ? 0 : 1
  } finally {
    await database.close()
  }
}
