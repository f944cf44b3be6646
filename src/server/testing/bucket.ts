import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

/**
 * A server that speaks S3, with one empty bucket; gone when the test ends. It reckons the signature of a listing without
 * the slash that ends its path, so only a server that is not asked for one checks signatures. @returns its STORAGE_URL
 */
export async function openBucket({ checks = false } = {}): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'bastidor-balde-'))
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    allowMismatchedSignatures: !checks,
    configureBuckets: [{ name: 'bastidor', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return `s3://S3RVER:S3RVER@bastidor?endpoint=http://127.0.0.1:${port}&region=us-east-1`
}
