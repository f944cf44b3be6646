import { expect, test } from 'vitest'
import { type Person, refusal, testApp } from '#testing/app.ts'

const last = 'Este é o último administrador ativo e não pode ser alterado.'
const oneself = 'Você não pode excluir nem bloquear a si mesmo.'

async function twoAdmins() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const bia = await app.person('Bia', 'admin')
  return { app, ana, bia }
}

const demote = ({ api }: Person, { id, email }: Person) =>
  api.usuarios.update({ id, nome: 'Quem', email, role: 'client' })
const remove = ({ api }: Person, { id }: Person) => api.usuarios.remove({ id })
const block = ({ api }: Person, { id }: Person) => api.usuarios.bloquear({ id })

test('rejects deleting or blocking oneself with 409', async () => {
  const { ana } = await twoAdmins()
  for (const harm of [remove, block]) {
    expect(await refusal(harm(ana, ana))).toMatchObject({ status: 409, error: oneself })
  }
})

test('the last admin cannot be demoted, but another admin can', async () => {
  const { ana, bia } = await twoAdmins()
  await demote(ana, bia)
  expect(await refusal(demote(ana, ana))).toMatchObject({ status: 409, error: last })
  expect((await ana.api.usuarios.list()).find(({ id }) => id === ana.id)?.role).toBe('admin')
})

test('the last admin who is not blocked cannot be demoted, even if there is a blocked admin', async () => {
  const { ana, bia } = await twoAdmins()
  await block(ana, bia)
  expect((await refusal(demote(ana, ana))).error).toBe(last)
  await remove(ana, bia)
})

test.each([
  ['delete', remove],
  ['block', block],
  ['demote', demote],
])(
  'when two admins try to %s each other concurrently, only one succeeds and one admin is left',
  async (_, harm) => {
    const { app, ana, bia } = await twoAdmins()
    const both = await Promise.allSettled([harm(ana, bia), harm(bia, ana)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const admins = await app.context.database.reads
      .selectFrom('usuarios')
      .select('id')
      .where('role', '=', 'admin')
      .where('bloqueado_em', 'is', null)
      .where('excluido_em', 'is', null)
      .execute()
    expect(admins).toHaveLength(1)
  },
)

test('when the only two admins demote themselves concurrently, only one succeeds', async () => {
  const { ana, bia } = await twoAdmins()
  const both = await Promise.allSettled([demote(ana, ana), demote(bia, bia)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
