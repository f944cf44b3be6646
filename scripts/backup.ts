import { makeCopia } from '#platform/backup/make.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openStorage } from '#platform/files/storage.ts'
import { operatorWords } from '#platform/operator-words.ts'
import { openSecrets, wasUsed } from '#platform/secrets.ts'

process.umask(0o077)
try {
  await copy()
} catch (error) {
  console.error(`A cópia não foi feita:\n${operatorWords(error, process.env)}`)
  process.exitCode = 1
}

/**
 * Makes and verifies a backup. It only reads the installation and does not take the lock of the data folder,
 * so it can run while the server runs.
 */
async function copy(): Promise<void> {
  const config = readConfig(process.env)
  const { dataDir, databaseUrl, backupDir } = config
  if (!wasUsed(dataDir)) throw new Error(`DATA_DIR: não há um Bastidor na pasta ${dataDir}.`)
  const database = await openDatabase(databaseUrl, dataDir, true)
  const clock = () => Temporal.Now.instant()
  try {
    const context = { config, database, clock, secrets: openSecrets(dataDir), storage: openStorage(config) }
    const copia = await makeCopia(context, 'manual')
    if (!copia) return
    console.log(`Cópia feita e conferida: ${backupDir}/${copia.nome}`)
    console.log(
      `${(copia.bytes / 1e6).toLocaleString('pt-BR')} MB, ${copia.arquivos} arquivos além do banco.`,
    )
    if (copia.faltam > 0)
      console.warn(`Atenção: ${copia.faltam} arquivos que o banco cita não estão no armazenamento.`)
    if (copia.auditoria_rompida_em !== null)
      console.warn(`Atenção: a auditoria foi adulterada no registro ${copia.auditoria_rompida_em}.`)
  } finally {
    await database.close()
  }
}
