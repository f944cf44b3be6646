import { expect, test } from 'vitest'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import { password, testApp } from '#testing/app.ts'
import { forgetContatos } from './sweep.ts'

const contato = { name: 'Davi', email: 'davi@exemplo.com.br', subject: 'Oi', message: 'Olá' }

async function agency() {
  const app = await testApp()
  const ana = await app.person('Ana', 'admin')
  const write = async (subject: string) =>
    (await app.browser().api.contato.create({ ...contato, subject })).id
  const left = async () => {
    await forgetContatos(app.context)
    await emptyBin(app.context)
    const { reads } = app.context.database
    const rows = await reads.selectFrom('contatos').select('subject').orderBy('id').execute()
    return rows.map(({ subject }) => subject)
  }
  const back = () => ana.api.sessao.login({ email: ana.email, password })
  return { app, ana, write, left, back }
}

const project = { title: 'Um', description: 'x', category: 'Branding', clientName: 'Davi' } as const

test('a contact with another status than ganho and without a project is purged a year after its last change, with its conversation and e-mails', async () => {
  const { app, ana, write, left, back } = await agency()
  const [talked, won, made] = [await write('Falado'), await write('Ganho'), await write('Projeto')]
  await write('Calado')
  await ana.api.contatos.setStatus({ id: won, status: 'ganho' })
  const { id: projectId } = await ana.api.projetos.create(project)
  await ana.api.contatos.ligarProjeto({ id: made, projectId })
  await ana.api.contatos.setStatus({ id: made, status: 'perdido' })
  app.pass({ hours: 24 * 200 })
  await back()
  await ana.api.contatos.responder({ id: talked, texto: 'Ainda?' })

  app.pass({ hours: 24 * 164 })
  expect(await left()).toEqual(['Falado', 'Ganho', 'Projeto', 'Calado'])
  app.pass({ hours: 24 * 2 })
  expect(await left()).toEqual(['Falado', 'Ganho', 'Projeto'])
  const { reads } = app.context.database
  expect(await reads.selectFrom('correio').select('assunto').execute()).toEqual([{ assunto: 'Re: Falado' }])

  app.pass({ hours: 24 * 201 })
  expect(await left()).toEqual(['Ganho', 'Projeto'])
  expect(await reads.selectFrom('contato_conversas').selectAll().execute()).toEqual([])
})

test('a contact in the bin is purged after thirty days', async () => {
  const { app, ana, write, left } = await agency()
  await ana.api.contatos.remove({ id: await write('Engano') })
  await write('Outro')
  app.pass({ hours: 24 * 30 })
  expect(await left()).toEqual(['Engano', 'Outro'])
  app.pass({ minutes: 1 })
  expect(await left()).toEqual(['Outro'])
})
