import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Decrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { type Person, refusal, testApp } from '#testing/app.ts'
import { archiveOf } from './handlers.ts'

/**
 * Waits until no backup is being made.
 * @returns the list of backups
 */
async function finished({ api }: Person) {
  await expect.poll(async () => (await api.copias.situacao()).andamento).toBeNull()
  return api.copias.list()
}

const frase = 'cavalo bateria grampo'

/** Requests the download as the HTML form on the page does. */
const take = (who: Pick<Person, 'fetch'>, nome: string, passe: string, phrase = frase) =>
  who.fetch(`/api/copias/${nome}/baixar`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ passe, frase: phrase }).toString(),
  })

/** Decrypts a file in the age format. */
function opened(file: Uint8Array, phrase = frase): Promise<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(phrase)
  return decrypter.decrypt(file)
}

test.each([
  ['', 'Informe a frase.'],
  ['quinze letras..', 'Use 16 caracteres ou mais, por exemplo cinco palavras.'],
  ['abababababababababab', 'Use uma frase com mais letras diferentes.'],
  ['a1b2c3'.repeat(40), 'A frase pode ter no máximo 200 caracteres.'],
])('a download is refused with the passphrase %j', async (phrase, message) => {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const nome = '2026-01-01-000000-manual'
  expect(await refusal(ana.api.copias.liberar({ nome, frase: phrase }))).toMatchObject({
    status: 422,
    fields: { frase: message },
  })
  expect((await take(ana, nome, 'x', phrase)).status).toBe(422)
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

  const { passe } = await ana.api.copias.liberar({ nome, frase })
  expect((await take(bia, nome, passe)).status).toBe(403)
  const response = await take(ana, nome, passe)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="bastidor-${nome}.tar.age"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const archive = await archiveOf(backupDir, nome)
  const own = Buffer.concat((await (await archive?.())?.toArray()) ?? [])
  const file = new Uint8Array(await response.arrayBuffer())
  expect(Buffer.from(await opened(file)).equals(own)).toBe(true)
  await expect(opened(file, `${frase}s`)).rejects.toThrow()
  expect((await take(ana, nome, passe)).status).toBe(403)

  const other = await ana.api.copias.liberar({ nome, frase })
  cpSync(join(backupDir, nome), join(backupDir, `${nome}-2`), { recursive: true })
  expect((await take(ana, `${nome}-2`, other.passe)).status).toBe(403)
  const late = await ana.api.copias.liberar({ nome, frase })
  app.pass({ seconds: 61 })
  expect((await take(ana, nome, late.passe)).status).toBe(403)
  expect((await take(ana, '2026-01-01-000000-manual', late.passe)).status).toBe(404)
  expect((await take(ana, '..%2f..', late.passe)).status).toBe(422)

  rmSync(join(backupDir, nome, 'segredo.key'))
  expect(await refusal(ana.api.copias.liberar({ nome, frase }))).toMatchObject({
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
  for (const secret of [passe, frase]) expect(JSON.stringify(rows)).not.toContain(secret)
})
