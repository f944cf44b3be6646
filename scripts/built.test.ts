import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { chores } from '#app/server/chores.ts'
import { signUpAdmin } from '#testing/session.ts'
import { external } from '../vite.server.config.ts'
import { freePort, start, temporaryFolder } from './server.ts'

const run = promisify(execFile)
/** A folder outside the repository, with the built server and the packages of a production install. */
const folder = temporaryFolder()
const built = (name: string) => join(folder, `dist/server/${name}.js`)

beforeAll(async () => {
  cpSync('package.json', join(folder, 'package.json'))
  mkdirSync(join(folder, 'dist/web'), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of external)
    symlinkSync(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name))
  const options = ['--config', 'vite.server.config.ts', '--outDir', join(folder, 'dist/server')]
  await run('node_modules/.bin/vite', ['build', '--logLevel', 'error', ...options])
}, 60_000)

async function started() {
  const [dataDir, BACKUP_DIR] = [temporaryFolder(), temporaryFolder()]
  const server = await start(built('main'), { dataDir, port: await freePort(), more: { BACKUP_DIR } })
  onTestFinished(() => server.end('SIGKILL'))
  const { headers } = await signUpAdmin(server)
  const ask = async (method: string, path: string, body?: unknown) => {
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await fetch(`${server.url}${path}`, sent)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const command = (name: string) =>
    run(process.execPath, [built(name)], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR, BASE_URL: '' },
    })
  return { server, headers, ask, command, database: join(dataDir, 'bastidor.sqlite') }
}

test('the built server finds its packages and files in another folder', async () => {
  const { server, headers, ask } = await started()
  expect((await ask('GET', '/api/openapi.json')).headers.get('content-type')).toContain('json')
  const icon = Buffer.from(await (await ask('GET', '/apple-touch-icon.png')).arrayBuffer())
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 180 })

  const body = new FormData()
  body.append('arquivo', new File([new Uint8Array(icon)], 'logo.png', { type: 'image/png' }))
  const { 'content-type': _, ...formHeaders } = headers
  const logo = { method: 'POST', headers: formHeaders, body }
  expect((await fetch(`${server.url}/api/configuracoes/logo`, logo)).status).toBe(201)

  await ask('PUT', '/api/configuracoes', {
    documento: '11.222.333/0001-81',
    recibo_razao_social: 'Aurora Criação Ltda.',
    recibo_cidade: 'São Paulo/SP',
    recibo_responsavel: 'Ana Souza',
  })
  const made = async (path: string, values: object) => (await (await ask('POST', path, values)).json()).id
  const transacao_id = await made('/api/transacoes-financeiras', {
    tipo: 'receita',
    valor: 1234.56,
    data_vencimento: '2026-01-25',
    data_pagamento: '2026-01-20',
    categoria_id: await made('/api/categorias-financeiras', { nome: 'Sites', tipo: 'receita' }),
    pessoa: await made('/api/clientes', { nome: 'Padaria Aurora', cpf_cnpj: '529.982.247-25' }),
  })
  const recibo = await made('/api/recibos', { transacao_id })
  const pdf = await (await ask('GET', `/api/recibos/${recibo}/pdf`)).text()
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain('NotoSans')
})

/** The names of the jobs that have ended at least once. */
function recordedJobs(database: string): string[] {
  using file = new DatabaseSync(database, { readOnly: true })
  return file
    .prepare('select nome from trabalhos')
    .all()
    .map(({ nome }) => String(nome))
}

test('the commands of the build make a verified backup and verify the audit log', async () => {
  const { command, database } = await started()
  // The server makes its daily backup after its start, and a second backup at the same time is refused.
  await expect.poll(() => recordedJobs(database)).toContain('copyDaily')
  expect((await command('backup')).stdout).toContain('Cópia feita e conferida')
  expect((await command('audit-verify')).stdout).toContain('Auditoria íntegra')
})

test('the built server records jobs by the names of their functions, and failures with a line of the sources', async () => {
  const { ask, database } = await started()
  const names = chores.map(({ name }) => name)
  await expect.poll(() => recordedJobs(database)).toEqual(expect.arrayContaining(names))

  const file = new DatabaseSync(database)
  onTestFinished(() => file.close())
  file.exec('drop table servicos')
  await expect(ask('GET', '/api/servicos')).rejects.toThrow('500')
  const failure = async () => (await (await ask('GET', '/api/saude')).json()).falhas[0]?.nome
  await expect.poll(failure).toMatch(/\([a-z]+\/[\w-]+\/[\w./-]+\.ts:\d+\)/)
})
