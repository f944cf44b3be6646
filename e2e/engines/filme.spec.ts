import { writeFileSync } from 'node:fs'
import { FILM } from '../film.ts'
import { expect, test } from './journey.ts'
import type { Screen } from './screen.ts'

/** What the film on the screen shows. */
const filmOf = (screen: Screen) =>
  screen.driver.run(() => {
    const film = document.querySelector('video')
    return {
      isReady: (film?.readyState ?? 0) > 1 && (film?.videoWidth ?? 0) > 0,
      at: film?.currentTime ?? 0,
      isPaused: film?.paused ?? true,
      isSeeking: film?.seeking ?? false,
    }
  })

/** The colour of the middle of the square, which crosses the film from left to right at 16 pixels a second. */
const squareOf = (screen: Screen, source: string, seconds: number) =>
  screen.driver.run(
    async (wanted: string, at: number) => {
      const canvas = document.createElement('canvas')
      canvas.width = 160
      canvas.height = 90
      const context = canvas.getContext('2d')
      const film = document.querySelector('video')
      if (wanted === 'video' && film) context?.drawImage(film, 0, 0, 160, 90)
      else {
        const image = new Image()
        image.src = wanted
        await image.decode()
        context?.drawImage(image, 0, 0, 160, 90)
      }
      const [red = 0, green = 0, blue = 0] = context?.getImageData(at * 16 + 12, 45, 1, 1).data ?? []
      return red > 200 && green > 150 && blue < 170 ? 'yellow' : `${red} ${green} ${blue}`
    },
    source,
    seconds,
  )

test('Ana uploads a film, plays it, jumps in it and marks an area of a frame, which Caio sees there', async ({
  ana,
  person,
}, info) => {
  const caio = await person('Caio', 'client')
  const { id } = await ana.call<{ id: number }>('POST', '/api/projetos', {
    title: 'Lançamento',
    clientName: 'Caio',
    clientId: caio.account.id,
    description: 'Um filme de oito segundos.',
    category: 'Branding',
  })
  const office = await ana.open(`/dashboard/projects?projeto=${id}`)
  await office.giveFiles('input[aria-label="Adicionar peças"]', [FILM])
  await office.sees('textbox', 'Nome de filme')
  const [peca] = await ana.call<{ id: number; capa: { largura: number; endereco: string } | null }[]>(
    'GET',
    `/api/projetos/${id}/pecas`,
  )
  // The browser could read the film, and has drawn its frame at one second.
  expect(peca?.capa?.largura).toBe(160)
  await expect.poll(() => squareOf(office, `${peca?.capa?.endereco}/160.webp`, 1)).toBe('yellow')

  const address = `/dashboard/projects?projeto=${id}&peca=${peca?.id}`
  await office.open(address)
  await office.sees('slider', 'Instante')
  await expect.poll(async () => (await filmOf(office)).isReady).toBe(true)
  await office.click('button', 'Tocar')
  await expect.poll(async () => (await filmOf(office)).at).toBeGreaterThan(0.3)
  await office.click('button', 'Pausar')
  await expect.poll(async () => (await filmOf(office)).isPaused).toBe(true)
  // On a slow machine the film may have ended before it was paused.
  await office.click('button', 'Voltar 5 segundos')
  await expect.poll(async () => (await filmOf(office)).isSeeking).toBe(false)
  const before = (await filmOf(office)).at
  await office.click('button', 'Avançar 5 segundos')
  await expect.poll(async () => (await filmOf(office)).isSeeking).toBe(false)
  const jumped = (await filmOf(office)).at
  expect(jumped).toBeGreaterThan(before + 2)
  await expect.poll(() => squareOf(office, 'video', jumped)).toBe('yellow')
  const first = await office.driver.run(async () => {
    const address = document.querySelector('video')?.getAttribute('src') ?? ''
    const { status, headers } = await fetch(address, { headers: { range: 'bytes=0-1' } })
    return [status, headers.get('content-range')]
  })
  expect(first).toEqual([206, expect.stringMatching(/^bytes 0-1\/\d+$/)])

  await office.click('button', 'Área')
  const corners = await office.driver.run(() => {
    const { x, y, width, height } =
      document.querySelector('.mesa-page')?.getBoundingClientRect() ?? new DOMRect()
    return [0.25, 0.5].map((share) => ({ x: x + share * width, y: y + share * height }))
  })
  for (const { x, y } of corners) await office.driver.clickAt(x, y)
  await office.fill('O que precisa mudar aqui?', 'Trocar o logotipo.')
  await office.within('dialog', 'Peça').click('button', 'Marcar')
  await office.reads('Marcação criada.')
  writeFileSync(info.outputPath(`filme-${info.project.name}.png`), await office.driver.picture())
  const { marcacoes } = await ana.call<{ marcacoes: { id: number }[] }>('GET', `/api/pecas/${peca?.id}/mesa`)
  await ana.call('POST', `/api/marcacoes/${marcacoes[0]?.id}/mostrar`)
  await ana.call('PATCH', `/api/projetos/${id}/status`, { status: 'review' })

  const home = await caio.open(address)
  await home.sees('slider', 'Instante')
  await expect.poll(async () => (await filmOf(home)).isReady).toBe(true)
  await home.within('region', 'Marcações no tempo').click('button', /^Marcação 1, aberta, em 0:0\d,\d/)
  await expect.poll(async () => (await filmOf(home)).at).toBeCloseTo(jumped, 1)
  const spot = () =>
    home.driver.run(() => {
      const page = document.querySelector('.mesa-page')?.getBoundingClientRect()
      const marcacao = document.querySelector('.mesa-page .mesa-mark')?.getBoundingClientRect()
      if (!page || !marcacao) return null
      const round = (fraction: number) => Math.round(fraction * 100)
      return [
        round((marcacao.x + marcacao.width / 2 - page.x) / page.width),
        round((marcacao.y + marcacao.height / 2 - page.y) / page.height),
      ]
    })
  await expect.poll(spot).toEqual([25, 25])
})
