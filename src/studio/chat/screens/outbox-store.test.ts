// @vitest-environment node
import { expect, test } from 'vitest'
import { dropPendente, forgetPendentes, keepPendente, listPendentes } from './outbox-store.ts'
import type { Pendente } from './pendente.ts'

const ana = 1
const written = (chave: string, escrita_em: number): Pendente => ({
  chave,
  usuario_id: ana,
  com: 2,
  mensagem: chave,
  arquivo: null,
  resposta_a: null,
  escrita_em,
  depois_de: 0,
  tentada_em: null,
  erro: null,
})
const keys = async () => (await listPendentes(ana)).map(({ chave }) => chave)

test('without IndexedDB a pending message is stored in memory', async () => {
  expect('indexedDB' in globalThis).toBe(false)
  await keepPendente(written('depois', 2))
  await keepPendente(written('antes', 1))
  expect(await keys()).toEqual(['antes', 'depois'])
  await dropPendente(written('antes', 1))
  expect(await keys()).toEqual(['depois'])
  await forgetPendentes(ana)
  expect(await keys()).toEqual([])
})
