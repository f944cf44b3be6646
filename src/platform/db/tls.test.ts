import { chownSync, cpSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeAuthority, needOpenSsl } from '#testing/authority.ts'
import { startPostgres } from '#testing/embedded.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { spawnServer } from '#testing/processes.ts'

/** Starts a separate PostgreSQL with TLS, whose certificate is signed by a private authority. */
async function securePostgres() {
  const { ca, certificate, key } = makeAuthority()
  const { address, createDatabase, stop } = await startPostgres()
  onTestFinished(stop)
  await createDatabase('casa')
  const admin = new pg.Client({ connectionString: `${address}/casa` })
  await admin.connect()
  onTestFinished(() => admin.end())
  const { rows } = await admin.query('show data_directory')
  const place = (from: string, name: string) => {
    const to = join(rows[0].data_directory, name)
    cpSync(from, to)
    const { uid, gid } = statSync(rows[0].data_directory)
    chownSync(to, uid, gid)
  }
  place(certificate, 'server.crt')
  place(key, 'server.key')
  await admin.query('alter system set ssl = on')
  await admin.query('select pg_reload_conf()')
  return {
    ca,
    address: `${address}/casa`,
    /** Returns `[true]` if all connections of the program use TLS. */
    async secured() {
      const found = await admin.query(
        `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid)
         where datname = 'casa' and pid <> pg_backend_pid()`,
      )
      return found.rows.map(({ ssl }) => ssl)
    },
  }
}

const startOn = (DATABASE_URL: string, more: Record<string, string> = {}) =>
  spawnServer({ DATA_DIR: temporaryFolder(), DATABASE_URL, ...more })

describe.runIf(inject('postgres'))('PostgreSQL with a certificate of a private authority', () => {
  beforeEach(needOpenSsl)

  test('can be used with sslrootcert or NODE_EXTRA_CA_CERTS: all open connections use TLS, and no warning is printed', async () => {
    const { address, ca, secured } = await securePostgres()
    // The keys of the installation belong to its database.
    const DATA_DIR = temporaryFolder()
    for (const [query, more] of [
      [`sslmode=verify-full&sslrootcert=${ca}`, {}],
      [`sslmode=require&sslrootcert=${ca}`, {}],
      ['sslmode=verify-full', { NODE_EXTRA_CA_CERTS: ca }],
    ] as const) {
      const { child, said, exit } = startOn(`${address}?${query}`, { ...more, DATA_DIR })
      await expect.poll(() => said.out + said.err).toContain('Primeiro acesso')
      expect(await secured()).toEqual([true])
      child.kill('SIGTERM')
      expect(await exit).toBe(0)
      expect(said.err).not.toMatch(/warning/i)
    }
  })

  test('a wrong host name, an unknown authority and a missing certificate file stop the start with a sentence about the problem', async () => {
    const { address, ca } = await securePostgres()
    const other = makeAuthority().ca
    const here = address.replace('localhost', '127.0.0.1')
    for (const [url, sentence] of [
      [`${here}?sslmode=verify-full&sslrootcert=${ca}`, 'ponha em DATABASE_URL o nome que está nele'],
      [`${address}?sslmode=verify-full&sslrootcert=${other}`, 'indique o dela em sslrootcert'],
      [`${address}?sslmode=require`, 'indique o dela em sslrootcert'],
      [`${address}?sslmode=verify-full&sslrootcert=/nao/ha.pem`, 'não pôde ser lido (ENOENT em /nao/ha.pem)'],
    ] as const) {
      const { exit, said } = startOn(url)
      expect([await exit, said.out]).toEqual([1, ''])
      expect(said.err).toMatch(/^Bastidor não pôde começar:\n/)
      expect(said.err).toContain(sentence)
      expect(said.err).not.toMatch(/warning/i)
    }
  })
})
