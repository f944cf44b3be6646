import { expect, test } from 'vitest'
import type { Person } from '#testing/app.ts'
import { agencyWithLinks, marina } from '#testing/revisores.ts'
import { entitiesOf, openEventStream, pollOptions } from '#testing/stream.ts'

/** Two marks of each of these people on a piece that is in review. */
async function withMarcacoes() {
  const here = await agencyWithLinks()
  const { app, caio, open, arrive, rodada } = here
  const guest = await arrive(marina)
  await open('qualquer')
  const [peca] = (await rodada()).pecas
  const mark = async ({ api }: Pick<Person, 'api'>) => {
    const made: number[] = []
    for (const mensagem of ['O telefone mudou.', 'O preço também.']) {
      const one = { id: peca?.versao_id ?? 0, forma: 'geral' as const, mensagem }
      made.push((await api.marcacoes.create(one)).id)
    }
    return made
  }
  /** Resolves and opens marks again, as somebody who clicks without end. */
  const toggle = async ({ api }: Pick<Person, 'api'>, marcacoes: number[]) => {
    for (const id of [...marcacoes, ...marcacoes]) {
      await api.marcacoes.resolver({ id })
      await api.marcacoes.reabrir({ id })
      await api.marcacoes.reabrir({ id })
    }
  }
  const audited = async (acao: string) =>
    (
      await app.context.database.reads
        .selectFrom('auditoria')
        .select('usuario_nome')
        .where('acao', '=', acao)
        .orderBy('seq')
        .execute()
    ).map(({ usuario_nome }) => usuario_nome)
  return { ...here, guest, marcacoes: { caio: await mark(caio), guest: await mark(guest) }, toggle, audited }
}

test('the audit log says once in a rodada that a person outside of the team opened marks again', async () => {
  const { ana, ugo, caio, guest, marcacoes, toggle, audited, open, rodada } = await withMarcacoes()
  await toggle(caio, marcacoes.caio)
  await toggle(guest, marcacoes.guest)
  expect(await audited('marcacoes.reabrir')).toEqual(['Caio', 'Marina Alves (link)'])
  expect(await audited('marcacoes.resolver')).toEqual(['Caio', 'Marina Alves (link)'])
  const { peca } = await ana.api.pecas.mesa({ id: (await rodada()).pecas[0]?.peca_id ?? 0 })
  expect(peca.abertas, 'all marks are open').toBe(4)

  await ana.api.rodadas.retirar({ id: (await rodada()).id })
  await open('qualquer')
  await toggle(caio, marcacoes.caio)
  expect((await audited('marcacoes.reabrir')).slice(2), 'once more in the next rodada').toEqual(['Caio'])

  await toggle(ugo, marcacoes.caio)
  expect(
    (await audited('marcacoes.reabrir')).slice(3),
    'each act of the team that changes something',
  ).toEqual(['Ugo', 'Ugo', 'Ugo', 'Ugo'])
})

test('open screens of the team and of the client are told of every mark that is opened again', async () => {
  const { ugo, caio, clara, guest, marcacoes, toggle } = await withMarcacoes()
  await toggle(guest, marcacoes.guest)
  const streams = await Promise.all([ugo, caio, clara].map((one) => openEventStream(one)))
  await guest.api.marcacoes.resolver({ id: marcacoes.guest[0] ?? 0 })
  await guest.api.marcacoes.reabrir({ id: marcacoes.guest[0] ?? 0 })
  for (const stream of streams.slice(0, 2))
    await expect.poll(() => entitiesOf(stream), pollOptions).toEqual(['marcas', 'marcas'])
  expect(entitiesOf(streams[2] ?? { heard: [] }), 'another client').toEqual([])
})
