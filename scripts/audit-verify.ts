import { verifyChain } from '#server/auditoria/queries.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { openSecrets, wasUsed } from '#server/secrets.ts'

try {
  await verify()
} catch (error) {
  console.error(
    `A auditoria não pôde ser conferida:\n${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
}

/** Only reads, and leaves the lock of the data folder alone: the server may be running. */
async function verify(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env)
  // Without it the secret would be made anew here, and no row would be whole.
  if (!wasUsed(dataDir)) throw new Error(`DATA_DIR: não há um Bastidor na pasta ${dataDir}.`)
  const database = openDatabase(databaseUrl, dataDir, true)
  try {
    const { whole, broken } = await verifyChain(database.reads, openSecrets(dataDir))
    if (broken === null) console.log(`Auditoria íntegra. Registros conferidos: ${whole}.`)
    else console.error(`Auditoria adulterada no registro ${broken}. Íntegros antes dele: ${whole}.`)
    process.exitCode = broken === null ? 0 : 1
  } finally {
    await database.close()
  }
}
