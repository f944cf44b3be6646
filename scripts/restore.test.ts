import { execFile } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { ana, cookieOf, invitationCodeOf } from '#testing/session.ts'
import { freePort, type Server, startSources, temporaryFolder } from './server.ts'

const run = promisify(execFile)

/** Creates a minimal HTTP client that keeps the session cookie and sends JSON or a form. */
function browser({ url }: Server) {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  return async (method: string, path: string, body?: unknown) => {
    const form = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(!form && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    })
    const cookie = cookieOf(response)
    if (cookie) headers['cookie'] = cookie
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
}
type Ask = ReturnType<typeof browser>
const read = async (ask: Ask, path: string) => (await ask('GET', path)).json()

async function live(ask: Ask) {
  const made = async (path: string, body: unknown) =>
    (await (await ask('POST', path, body)).json()).id as number
  const caio = { name: 'Caio', email: 'caio@exemplo.com.br', role: 'client', senha: ana.password }
  const clientId = await made('/usuarios', caio)
  const project = {
    title: 'Site',
    clientId,
    clientName: 'Caio',
    description: 'Um site',
    category: 'Branding',
  }
  const projeto = await made('/projetos', project)
  const picture = new FormData()
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  picture.append('arquivo', new File([new Uint8Array(png)], 'capa.png', { type: 'image/png' }))
  await ask('POST', `/projetos/${projeto}/imagens`, picture)
  const message = { remetente_id: 1, destinatario_id: clientId, mensagem: 'Bom dia, Caio!' }
  await ask('POST', '/chat/mensagens', message)
  return {
    clientId,
    projeto,
    categoria_id: await made('/categorias-financeiras', { nome: 'Sites', tipo: 'receita' }),
  }
}

/** Reads the data that must be the same after the restore: the project, its pictures and the conversation. */
async function seen(ask: Ask, { clientId, projeto }: { clientId: number; projeto: number }) {
  const project = await read(ask, `/projetos/${projeto}`)
  const [{ id, larguras }] = project.images
  const pictures = await Promise.all(
    ['', `/${larguras[0]}.webp`].map(async (which) => {
      const response = await ask('GET', `/arquivos/${id}${which}`)
      return Buffer.from(await response.arrayBuffer()).toString('base64')
    }),
  )
  const talk = await read(ask, `/chat/mensagens?com=${clientId}`)
  return { project, pictures, talk: talk.map((one: { mensagem: string }) => one.mensagem) }
}

test('a deleted data folder is restored from a backup that was made during writes', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = join(temporaryFolder(), 'casa')
  const BACKUP_DIR = temporaryFolder()
  const env = { ...process.env, DATA_DIR, BACKUP_DIR, BASE_URL: '' }
  const port = await freePort()
  const first = await startSources(DATA_DIR, port, { BACKUP_DIR })
  onTestFinished(() => first.end('SIGKILL'))
  const ask = browser(first)
  await ask('POST', '/cadastro', {
    name: 'Ana',
    ...ana,
    role: 'admin',
    convite: invitationCodeOf(first.firstAccess ?? ''),
  })
  const ids = await live(ask)
  const before = await seen(ask, ids)

  let paid = 0
  const pay = () =>
    ask('POST', '/transacoes-financeiras', {
      tipo: 'receita',
      valor: 10.01,
      data_vencimento: '2026-11-25',
      categoria_id: ids.categoria_id,
      pessoa: 'Caio',
    }).then(() => (paid += 1))
  for (let entry = 0; entry < 5; entry += 1) await pay()
  const sureOf = paid
  let isCopied = false
  const copy = run(process.execPath, ['scripts/backup.ts'], { env }).finally(() => (isCopied = true))
  while (!isCopied) await pay()
  expect((await copy).stdout).toContain('Cópia feita e conferida')
  expect(paid).toBeGreaterThan(sureOf)
  const [nome = ''] = readdirSync(BACKUP_DIR).filter((name) => name.endsWith('-manual'))

  const refused = run(process.execPath, ['scripts/restore.ts', join(BACKUP_DIR, nome)], { env })
  await expect(refused).rejects.toThrow('outro Bastidor já usa a pasta')
  await first.end('SIGKILL')
  rmSync(DATA_DIR, { recursive: true })
  expect(existsSync(DATA_DIR)).toBe(false)
  const { stdout } = await run(process.execPath, ['scripts/restore.ts', join(BACKUP_DIR, nome)], { env })
  expect(stdout).toContain(`Restaurada em ${DATA_DIR}`)

  const second = await startSources(DATA_DIR, port, { BACKUP_DIR })
  onTestFinished(() => second.end('SIGKILL'))
  const again = browser(second)
  await again('POST', '/login', ana)
  expect(await seen(again, ids)).toEqual(before)
  const list = await again('GET', '/transacoes-financeiras?limit=1')
  const entries = Number(list.headers.get('x-total-count'))
  expect(entries).toBeGreaterThanOrEqual(sureOf)
  expect(entries).toBeLessThanOrEqual(paid)
  const { saldo } = await read(again, '/transacoes-financeiras/resumo')
  expect(saldo).toBeCloseTo(entries * 10.01, 5)
  const audit = await run(process.execPath, ['scripts/audit-verify.ts'], { env })
  expect(audit.stdout).toContain('Auditoria íntegra')
})
