import { join } from 'node:path'
import type { AppContext } from './app-context.ts'
import { readPrivate, replaceFile } from './keys/files.ts'
import { settleKeys } from './keys/settle.ts'
import { isSealed, termosKeyFile } from './keys/termos-key.ts'
import { openSecrets, type Secrets, TERMOS_KEY } from './secrets.ts'

/**
 * Replaces the key that signs termos. No server may use the installation meanwhile. The file is replaced first, and says
 * that the key is a new one: if the process is killed before the database is changed, the next start does that.
 * @param senha seals the new key; it need not be the one that sealed the former key
 * @throws if the key is sealed and there is no passphrase to seal the new one, or if the keys are of another installation
 */
export async function rotateTermosKey(
  app: Pick<AppContext, 'database' | 'clock'>,
  dataDir: string,
  senha: string | undefined,
): Promise<{ before: Secrets; after: Secrets }> {
  const path = join(dataDir, TERMOS_KEY)
  if (senha === undefined && isSealed(readPrivate(path)))
    throw new Error('termos.key está selada: defina TERMOS_SENHA com a frase que sela a nova.')
  // Only the public part is needed, so a key whose passphrase is lost can be replaced.
  const before = openSecrets(dataDir)
  await settleKeys({ ...app, secrets: before })
  replaceFile(path, termosKeyFile({ senha, nova: true }))
  const after = openSecrets(dataDir, senha)
  await settleKeys({ ...app, secrets: after })
  return { before, after }
}
