import { expect, test } from 'vitest'
import { refusal, testApp } from '#testing/app.ts'

const leak = {
  titulo: 'Notebook furtado',
  descricao: 'Com o cadastro aberto.',
  medidas: 'Sessões encerradas.',
  ocorrido_em: '2026-11-16',
  conhecido_em: '2026-11-17',
  categorias: ['acesso', 'financeiro'] as const,
  pessoas: 40,
  risco: 'relevante' as const,
  risco_motivo: 'Havia senhas anotadas.',
}
const entry = { ...leak, categorias: [...leak.categorias] }

async function agency() {
  const app = await testApp()
  return { app, ana: await app.person('Ana', 'admin') }
}

test('an incident with a relevant risk has a deadline in working days, doubled for an agency with the setting pequeno_porte', async () => {
  const { ana } = await agency()
  const { id, relogios, guardar_ate } = await ana.api.incidentes.create(entry)
  // The three working days are the 18th, 19th and 23rd: the 20th is a national holiday, and a weekend
  // follows.
  expect(relogios?.comunicado).toEqual({ ate: '2026-11-23', dias: 3, feito_em: null })
  expect(guardar_ate).toBe('2031-11-20')
  await ana.api.configuracoes.update({ pequeno_porte: true })
  expect((await ana.api.incidentes.get({ id })).relogios?.comunicado.ate).toBe('2026-11-26')
  await ana.api.feriados.create({ dia: '2026-11-24', nome: 'Da cidade' })
  expect((await ana.api.incidentes.get({ id })).relogios?.comunicado.ate).toBe('2026-11-27')
})

test('an incident without relevant risk is registered without deadlines', async () => {
  const { ana } = await agency()
  await ana.api.incidentes.create({ ...entry, risco: 'nenhum', pessoas: null })
  expect(await ana.api.incidentes.list()).toMatchObject([{ relogios: null, pessoas: null }])
})

test.each([
  [{ categorias: [] }, 'Marque quais dados foram atingidos.'],
  [{ conhecido_em: '2026-11-15' }, 'A agência não pode ter sabido do incidente antes de ele acontecer.'],
  [{ conhecido_em: '2026-11-21' }, 'A data não pode ser no futuro.'],
  [{ anpd_em: '2026-11-21' }, 'A data não pode ser no futuro.'],
  [{ anpd_em: '31/02/2026' }, 'Informe uma data válida.'],
  [{ risco_motivo: '' }, 'Informe por que há ou não há risco relevante.'],
])('rejects an incident with %o', async (wrong, error) => {
  const { ana } = await agency()
  expect(await refusal(ana.api.incidentes.create({ ...entry, ...wrong }))).toMatchObject({
    status: 422,
    error,
  })
})

test('an incident with a relevant risk can be closed only after the ANPD and the people affected were notified, and then it cannot be changed', async () => {
  const { ana } = await agency()
  const { id, versao } = await ana.api.incidentes.create(entry)
  expect((await refusal(ana.api.incidentes.encerrar({ id }))).status).toBe(409)
  const half = await ana.api.incidentes.update({ ...entry, id, versao, anpd_em: '2026-11-18' })
  expect((await refusal(ana.api.incidentes.encerrar({ id }))).status).toBe(409)
  const notified = {
    ...entry,
    id,
    versao: half.versao,
    anpd_em: '2026-11-18',
    titulares_em: '2026-11-19',
  }
  expect((await ana.api.incidentes.update(notified)).relogios?.comunicado.feito_em).toBe('2026-11-18')
  expect((await refusal(ana.api.incidentes.update(notified))).status).toBe(409)
  expect((await ana.api.incidentes.encerrar({ id })).encerrado_em).toBe('2026-11-20T14:30:00-03:00')
  const late = await refusal(ana.api.incidentes.update({ ...notified, versao: undefined }))
  expect(late.error).toBe('Este incidente já foi encerrado.')
})

test('an incident cannot be deleted, neither through the API nor in the database', async () => {
  const { app, ana } = await agency()
  const { id } = await ana.api.incidentes.create(entry)
  expect((await ana.send('DELETE', `/incidentes/${id}`)).status).toBe(404)
  const { writes } = app.context.database
  await expect(writes.deleteFrom('incidentes').where('id', '=', id).execute()).rejects.toThrow(
    'incidente guardado',
  )
})

test('the audit log contains the dates and figures of an incident but not its texts', async () => {
  const { ana } = await agency()
  await ana.api.incidentes.create(entry)
  const [row] = await ana.api.auditoria.list({ acao: 'incidentes.create' })
  expect(row?.depois).toMatchObject({ conhecido_em: '2026-11-17', pessoas: 40 })
  expect(JSON.stringify(row)).not.toMatch(/Notebook|cadastro aberto|Sessões encerradas|senhas anotadas/)
})
