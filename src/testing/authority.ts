import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'vitest'
import { temporaryFolder } from './folder.ts'
import { need } from './needed.ts'

export const needOpenSsl = (context: TestContext): void =>
  need(context, 'openssl', spawnSync('openssl', ['version']).status === 0)

/**
 * Creates a certification authority and a certificate for the host `localhost` only; returns the paths of the
 * files.
 */
export function makeAuthority() {
  const folder = temporaryFolder()
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-subj',
    '/CN=Autoridade da Ana',
    '-days',
    '2',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  openssl('req', ...newKey, '-subj', '/CN=localhost', '-keyout', at('server.key'), '-out', at('server.csr'))
  writeFileSync(at('names'), 'subjectAltName = DNS:localhost\n')
  openssl(
    'x509',
    '-req',
    '-in',
    at('server.csr'),
    '-days',
    '2',
    '-extfile',
    at('names'),
    '-CAcreateserial',
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-out',
    at('server.pem'),
  )
  return { ca: at('ca.pem'), certificate: at('server.pem'), key: at('server.key') }
}
