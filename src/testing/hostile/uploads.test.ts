import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signUpAdmin } from '#testing/session.ts'
import { freePort, startSources, temporaryFolder } from '../../../scripts/server.ts'
import { corpus, POISON } from './corpus.ts'

const MEMORY_MB = 512
/** The name of the folder in which an accepted picture is stored. */
const KEPT = /^[0-9a-f-]{36}$/

/**
 * Reads the largest amount of memory in MB that the process has used so far. The value is 0 on systems
 * without /proc.
 */
function peakMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return 0
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024
}

test('at least sixty hostile uploads are rejected or made harmless, stay within the memory limit and leave no temporary files', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder()
  const server = await startSources(folder, await freePort())
  onTestFinished(() => server.end('SIGKILL'))
  const { headers } = await signUpAdmin(server)
  const project = { title: 'Site', clientName: 'Caio', description: 'Um site', category: 'Branding' }
  const made = await fetch(`${server.url}/api/projetos`, {
    method: 'POST',
    headers,
    body: JSON.stringify(project),
  })
  const { id } = (await made.json()) as { id: number }

  const attacks = await corpus()
  expect(attacks.length).toBeGreaterThanOrEqual(60)
  let taken = 0
  for (const { name, body, contentType, expected } of attacks) {
    const response = await fetch(`${server.url}/api/projetos/${id}/imagens`, {
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body: new Uint8Array(body),
    })
    const text = await response.text()
    expect(expected, `${name}: ${response.status} ${text}`).toContain(response.status)
    if (response.status !== 201) {
      expect(JSON.parse(text).error, name).toMatch(/^[A-ZÀ-Ú].*\.$/)
      continue
    }
    taken += 1
    const [imagem] = JSON.parse(text)
    expect(imagem.nome, name).not.toMatch(/[\\/\u202e]/)
    for (const version of [
      ...imagem.larguras.flatMap((w: number) => [`${w}.avif`, `${w}.webp`]),
      'previa.jpg',
    ]) {
      const shown = await fetch(`${server.url}/api/arquivos/${imagem.id}/${version}`, { headers })
      expect([shown.status, shown.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
      const bytes = Buffer.from(await shown.arrayBuffer())
      for (const poison of POISON) expect(bytes.includes(poison), `${name}: ${version}`).toBe(false)
    }
    const original = await fetch(`${server.url}/api/arquivos/${imagem.id}`, { headers })
    expect(original.headers.get('content-disposition'), name).toMatch(/^attachment; /)
    await original.body?.cancel()
  }

  expect(readdirSync(join(folder, 'envios'))).toEqual([])
  const storedFiles = readdirSync(join(folder, 'arquivos'))
  expect(storedFiles.every((name) => KEPT.test(name))).toBe(true)
  expect(storedFiles.length).toBe(taken)
  expect(peakMegabytes(server.pid)).toBeLessThan(MEMORY_MB)
  expect((await fetch(`${server.url}/saude/pronto`)).status).toBe(200)
})
