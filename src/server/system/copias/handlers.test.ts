import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archiveOf } from '#server/platform/backup/archive.ts'
import { type Person, refusal, testApp } from '#server/testing/app.ts'

/**
 * Waits until no backup is being made.
 * @returns the list of backups
 */
async function finished({ api }: Person) {
  await expect.poll(async () => (await api.copias.situacao()).andamento).toBeNull()
  return api.copias.list()
}

/** Requests the download as the HTML form on the page does. */
const take = (who: Pick<Person, 'fetch'>, nome: string, passe: string) =>
  who.fetch(`/api/copias/${nome}/baixar`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ passe }).toString(),
  })

test('an admin makes a backup and downloads it with a pass that works once, and the audit log records these actions', async () => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const bia = await app.person('Bia', 'admin')
  const { backupDir } = app.context.config
  const situation = await ana.api.copias.create()
  expect(situation).toMatchObject({ pasta: backupDir, junto_dos_dados: true, falha: null })
  expect(situation.andamento).toMatchObject({ origem: 'manual', etapa: 'banco' })
  expect(await refusal(ana.api.copias.create())).toMatchObject({
    status: 409,
    error: 'Já há uma cópia em andamento.',
  })
  const [copia, ...others] = await finished(bia)
  expect(others).toEqual([])
  const nome = copia?.nome ?? ''
  expect(copia).toMatchObject({ origem: 'manual', conferida_em: '2026-11-20T14:30:00-03:00' })
  expect(await refusal(ana.api.copias.cancelar())).toMatchObject({ status: 409 })

  const { passe } = await ana.api.copias.liberar({ nome })
  expect((await take(bia, nome, passe)).status).toBe(403)
  const response = await take(ana, nome, passe)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="bastidor-${nome}.tar"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const archive = await archiveOf(backupDir, nome)
  const own = Buffer.concat((await archive?.().toArray()) ?? [])
  expect(Buffer.from(await response.arrayBuffer()).equals(own)).toBe(true)
  expect((await take(ana, nome, passe)).status).toBe(403)

  const other = await ana.api.copias.liberar({ nome })
  cpSync(join(backupDir, nome), join(backupDir, `${nome}-2`), { recursive: true })
  expect((await take(ana, `${nome}-2`, other.passe)).status).toBe(403)
  const late = await ana.api.copias.liberar({ nome })
  app.pass({ seconds: 61 })
  expect((await take(ana, nome, late.passe)).status).toBe(403)
  expect((await take(ana, '2026-01-01-000000-manual', late.passe)).status).toBe(404)
  expect((await take(ana, '..%2f..', late.passe)).status).toBe(422)

  rmSync(join(backupDir, nome, 'segredo.key'))
  expect(await refusal(ana.api.copias.liberar({ nome }))).toMatchObject({
    status: 409,
    error: 'Faltam arquivos desta cópia no disco. Faça outra e baixe-a.',
  })

  const rows = await ana.api.auditoria.list({ entidade: 'pedidos_copia' })
  expect(rows.map(({ acao, usuario_nome, depois }) => [acao, usuario_nome, depois?.['nome']])).toEqual([
    ['copias.liberar', 'Ana', nome],
    ['copias.liberar', 'Ana', nome],
    ['copias.baixar', 'Ana', nome],
    ['copias.liberar', 'Ana', nome],
    ['copias.create', 'Ana', null],
  ])
  expect(JSON.stringify(rows)).not.toContain(passe)
})
