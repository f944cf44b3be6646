import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, projectOf, test } from './journey.ts'

test('a project with a picture is sent for approval, and both screens update without a reload', async ({
  ana,
  person,
}, info) => {
  const caio = await person('Caio', 'client')
  const id = await projectOf(ana, caio)
  const picture = info.outputPath('capa.jpg')
  const background = '#a8412a'
  const blank = sharp({ create: { width: 800, height: 600, channels: 3, background } })
  writeFileSync(picture, await blank.jpeg().toBuffer())

  const office = await ana.open(`/dashboard/projects?projeto=${id}`)
  await office.sees('dialog', 'Projeto')
  await office.giveFiles('input[aria-label="Adicionar peças"]', [picture])
  await office.sees('textbox', 'Nome de capa')
  await office.press('Escape')
  await office.doesNotSee('dialog', 'Projeto')

  const home = await caio.open('/dashboard/projects')
  const card = home.within('article', 'Cardápio')
  await card.reads('Aguardando início')
  await office.choose('Status de Cardápio', 'Em Revisão')
  await card.reads('Aguardando Aprovação')

  await card.click('link', /^Ver Detalhes/)
  const details = home.within('dialog', 'Detalhes do Projeto')
  await details.sees('button', /^Abrir/)
  await details.click('button', 'Aprovar Projeto')
  await home.click('button', 'Confirmar aprovação')
  await home.reads('Projeto aprovado!')
  await expect.poll(async () => (await office.sees('combobox', 'Status de Cardápio')).value).toBe('Aprovado')
})
