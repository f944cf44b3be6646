import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, projectOf, test } from './journey.ts'
import type { Screen } from './screen.ts'

/** Where a mark is on the page that is shown, in hundredths of its sides. */
const spotsOn = (screen: Screen) =>
  screen.driver.run(() => {
    const page = document.querySelector('.mesa-page')?.getBoundingClientRect()
    const round = (fraction: number) => Math.round(fraction * 100)
    return [...document.querySelectorAll('.mesa-mark')].map((marcacao) => {
      const { x, y, width, height } = marcacao.getBoundingClientRect()
      return page
        ? [round((x + width / 2 - page.x) / page.width), round((y + height / 2 - page.y) / page.height)]
        : []
    })
  })

const zoomOf = (screen: Screen) =>
  screen.driver.run(() => {
    const page = document.querySelector<HTMLElement>('.mesa-page')
    return page ? Math.round((page.getBoundingClientRect().width / page.offsetWidth) * 10) : 0
  })

test('Caio marks a spot of a picture, Ana sees it there at any zoom, attaches a file and resolves it', async ({
  ana,
  person,
}, info) => {
  const caio = await person('Caio', 'client')
  const id = await projectOf(ana, caio)
  const picture = info.outputPath('capa.jpg')
  const blank = sharp({ create: { width: 800, height: 600, channels: 3, background: '#a8412a' } })
  writeFileSync(picture, await blank.jpeg().toBuffer())
  const office = await ana.open(`/dashboard/projects?projeto=${id}`)
  await office.giveFiles('input[aria-label="Adicionar peças"]', [picture])
  await office.sees('textbox', 'Nome de capa')
  await ana.call('PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  const [peca] = await ana.call<{ id: number }[]>('GET', `/api/projetos/${id}/pecas`)
  const address = `/dashboard/projects?projeto=${id}&peca=${peca?.id}`

  const home = await caio.open(address)
  await home.sees('img', 'capa, página 1')
  await home.sees('button', 'Comentário geral')
  const at = await home.driver.run(() => {
    const { x, y, width, height } =
      document.querySelector('.mesa-page')?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + 0.25 * width, y: y + 0.7 * height }
  })
  await home.driver.clickAt(at.x, at.y)
  await home.fill('O que precisa mudar aqui?', 'O telefone mudou.')
  await home.within('dialog', 'Peça').click('button', 'Marcar')
  await home.reads('Marcação criada.')
  await expect.poll(() => spotsOn(home)).toEqual([[25, 70]])

  await office.open(address)
  await office.sees('article', /^Marcação 1, aberta, página 1, embaixo à esquerda, por Caio/)
  await office.click('button', 'Aumentar')
  await office.click('button', 'Aumentar')
  await expect.poll(() => zoomOf(office)).toBeGreaterThan(15)
  await expect.poll(() => spotsOn(office)).toEqual([[25, 70]])
  await office.click('button', 'Ajustar à tela')
  await expect.poll(() => zoomOf(office)).toBe(10)
  writeFileSync(info.outputPath(`mesa-${info.project.name}.png`), await office.driver.picture())
  await office.within('article', /^Marcação 1/).click('button', /O telefone mudou/)
  await office.giveFiles('.mesa-item input[type="file"]', [picture])
  await office.sees('button', 'Tirar o arquivo capa.jpg')
  await office.fill('Responder', 'Assim?')
  await office.click('button', 'Enviar')
  await office.sees('link', 'Ampliar capa.jpg')
  await office.click('button', 'Resolver')
  await office.reads('Marcação resolvida.')
  await home.sees('article', /^Marcação 1, resolvida, .*1 resposta/)
})
