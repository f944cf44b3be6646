// Shows the keys of an installation, replaces the one that signs termos, or removes its seal.
import { join } from 'node:path'
import { type Config, readConfig } from '#platform/config.ts'
import { isCurrent } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { faultOfChaves, trustedChaves } from '#platform/keys/chain.ts'
import { readPrivate, replaceFile } from '#platform/keys/files.ts'
import { isSealed, resealed } from '#platform/keys/termos-key.ts'
import { holdDataDir } from '#platform/lock.ts'
import { refuseServed } from '#platform/move/move.ts'
import { rotateTermosKey } from '#platform/rotate-termos-key.ts'
import { openSecrets, TERMOS_KEY, wasUsed } from '#platform/secrets.ts'

const USAGE = `Uso: npm run keys               mostra as chaves
     npm run keys -- rotate     troca a chave que assina os termos
     npm run keys -- unseal     tira a frase de termos.key (TERMOS_SENHA tem de abri-la)`

process.umask(0o077)
try {
  await keys()
} catch (error) {
  console.error(`As chaves não foram mudadas:\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function keys(): Promise<void> {
  const [command = 'show', ...more] = process.argv.slice(2)
  if (more.length > 0 || !['show', 'rotate', 'unseal'].includes(command)) throw new Error(USAGE)
  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  if (!wasUsed(dataDir)) throw new Error(`DATA_DIR: não há um Bastidor na pasta ${dataDir}.`)
  if (command !== 'show' && !databaseUrl) holdDataDir(dataDir)
  if (command === 'unseal') return unseal(config)
  const database = await openDatabase(databaseUrl, dataDir, true)
  try {
    if (!(await isCurrent(database.reads)))
      throw new Error('O banco é de outra versão. Comece o servidor uma vez e pare-o antes.')
    if (command === 'rotate') {
      await refuseServed(database)
      const clock = () => Temporal.Now.instant()
      const { before, after } = await rotateTermosKey({ database, clock }, dataDir, config.termosSenha)
      console.log(
        `A chave dos termos foi trocada: ${before.termo.kid} → ${after.termo.kid}. Os termos de antes continuam valendo.`,
      )
      if (databaseUrl) console.log('Copie termos.key para o DATA_DIR de cada processo antes de começar.')
    }
    const secrets = openSecrets(dataDir, config.termosSenha)
    const [present, ...former] = await trustedChaves(database.reads, secrets)
    console.log(
      `Chave dos termos: ${present?.kid}, ${isSealedIn(config) ? 'selada com uma frase' : 'sem frase'}.`,
    )
    for (const { kid } of former) console.log(`Chave anterior, que ainda confere termos: ${kid}.`)
    const fault = await faultOfChaves(database.reads, secrets)
    if (fault) throw new Error(fault)
  } finally {
    await database.close()
  }
}

function isSealedIn({ dataDir }: Config): boolean {
  return isSealed(readPrivate(join(dataDir, TERMOS_KEY)))
}

function unseal({ dataDir, termosSenha }: Config): void {
  const path = join(dataDir, TERMOS_KEY)
  replaceFile(path, resealed(readPrivate(path), { before: termosSenha, after: undefined }))
  console.log('termos.key está sem frase. Para usar outra, comece o servidor com ela em TERMOS_SENHA.')
}
