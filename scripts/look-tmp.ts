import { chromium } from '@playwright/test'
import { startServer, freePort, temporaryFolder, codeOf } from './server.ts'
import { openDatabase } from '#server/db/open.ts'
import { insertMany } from '#server/testing/many-transactions.ts'
const dir = temporaryFolder()
const server = await startServer(dir, await freePort())
const db = openDatabase(undefined, dir, true)
await insertMany(db.writes, Number(process.argv[2] ?? 60000))
await db.writes.updateTable('transacoes_financeiras').set({ pessoa_nome: 'Cooperativa Agroindustrial Nossa Senhora', valor: 99999999999, pago: 0, status:'pendente', data_pagamento: null }).where('data_vencimento','=','2026-11-02').execute()
await db.close()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const shot = async (page: any, name: string) => { await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/h2-${name}.png` }) }
try {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const r = await context.request.fetch(server.url + '/api/cadastro', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, data: { name: 'Ana', email: 'ana@exemplo.com.br', password: 'uma senha bem longa', role: 'admin', convite: codeOf(server.firstAccess ?? '') } })
  if (!r.ok()) throw new Error(await r.text())
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  const to = server.url + '/dashboard/financial-transactions'
  for (const [w, h] of [[1440, 900], [768, 1024], [390, 844]] as const) for (const scheme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: w, height: h }); await page.emulateMedia({ colorScheme: scheme })
    await page.goto(to); await shot(page, `${w}-${scheme}`)
    await page.mouse.wheel(0, 1500); await shot(page, `${w}-${scheme}-down`)
    if (scheme === 'light') {
      await page.goto(to); await page.getByRole('button', { name: 'Nova transação' }).click(); await page.getByRole('button', { name: 'Salvar' }).click(); await shot(page, `${w}-new`)
      await page.goto(to); await page.getByRole('button', { name: /Contas vencidas/ }).click(); await shot(page, `${w}-overdue`)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 }); await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(to + '?data_inicio=1999-01-01&data_fim=1999-01-31'); await shot(page, 'empty')
  await page.goto(to); await page.getByRole('checkbox', { name: /Selecionar/ }).nth(1).check().catch(()=>{}); await shot(page, 'bulk')
} finally { await browser.close(); await server.end('SIGTERM') }
