import { expect, test } from 'vitest'
import { readerWith } from '#proofing/termos/signature.ts'
import { LONG, mediaOf, posterOf, sendMedia } from '#testing/film.ts'
import { agencyWithPecas } from '#testing/rodadas.ts'
import { keysOf } from '#testing/termos.ts'

test('Caio answers a film and a sound, and the termo names them with what he opened and when he marked', async () => {
  const { ana, ugo, caio, id, open, rodada, answer, finish, status } = await agencyWithPecas()
  const bytes = mediaOf('mp4', LONG)
  const film = await sendMedia(ugo, bytes, {
    projetoId: id,
    nome: 'Abertura.mp4',
    duracao_ms: 30_000,
    poster: await posterOf(),
  })
  const sound = await sendMedia(ugo, mediaOf('ogg', 3000), { projetoId: id, nome: 'Jingle.ogg' })
  await open('qualquer', [film.id, sound.id])
  const { versao, posso } = await caio.api.pecas.mesa({ id: film.id })
  expect(posso).toMatchObject({ canMarcar: true, canResponder: true, canBaixar: false })
  await caio.api.marcacoes.create({
    id: versao.id,
    forma: 'geral',
    inicio_ms: 12_400,
    fim_ms: 15_000,
    mensagem: 'O logotipo entra tarde.',
  })
  await answer(caio, 'aprovar_com_ajustes', 'aprovar')
  const { termo } = await finish(caio)
  expect(await status()).toBe('approved')
  expect((await rodada()).pecas.map(({ resultado }) => resultado)).toEqual([
    'aprovada_com_ajustes',
    'aprovada',
  ])
  expect((await ugo.api.pecas.list({ id })).find((one) => one.id === film.id)?.situacao).toBe(
    'aprovada_com_ajustes',
  )

  const text = await (await ana.fetch(`/api/termos/${termo}/arquivo`)).text()
  const read = readerWith(await keysOf(ana))(text)
  expect(read?.publico.pecas).toMatchObject([
    { n: 1, versao: 1, tipo: 'filme', sha256: versao.sha256, paginas: 1, abertas: 1, marcacoes: 1 },
    { n: 2, versao: 1, tipo: 'som', paginas: 1, abertas: 1, marcacoes: 0 },
  ])
  expect(read?.partes['conversa']).toMatch(/^Abertura, marcação 1, de 0:12,4 a 0:15,0, da v1, aberta\n/)
  expect((await caio.fetch(`/api/termos/${termo}/pdf`)).status).toBe(200)
  expect((await caio.fetch(`/api/versoes/${versao.id}/original`)).status, 'after the approval').toBe(200)
  const decided = await caio.api.projetos.get({ id })
  expect(decided.images.map(({ nome }) => nome)).not.toContain('Abertura.mp4')
  // A version that was decided on is kept with its file, even when its piece leaves the project.
  await ana.api.projetos.setStatus({ id, status: 'pending' })
  await ugo.api.pecas.remove({ id: film.id })
  expect(await ana.api.lixeira.list({})).toEqual(
    expect.arrayContaining([expect.objectContaining({ nome: 'Abertura' })]),
  )
})
