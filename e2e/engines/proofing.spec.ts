import { expect, type Person, projectOf, test } from './journey.ts'

/** Caio asks for adjustments to his project once, and then approves it. */
async function decidedProject(ana: Person, caio: Person): Promise<number> {
  const id = await projectOf(ana, caio)
  const send = () => ana.call('PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  await send()
  await caio.call('POST', `/api/projetos/${id}/rejeitar`, { motivo: 'Falta o preço.' })
  await send()
  await caio.call('POST', `/api/projetos/${id}/aprovar`, { texto: 1 })
  return id
}

test('Ana views as Caio, is refused a change, and returns', async ({ ana, person }) => {
  const caio = await person('Caio', 'client')
  const id = await decidedProject(ana, caio)
  const screen = await ana.open('/dashboard/clients')
  await screen.click('button', 'Ações de Caio')
  await screen.click('button', 'Ver como cliente: Caio')
  const bar = screen.within('region', 'Vendo como o cliente')
  await bar.reads('Vendo como Caio.')
  await screen.open(`/dashboard/projects?projeto=${id}`)
  await bar.reads('Vendo como Caio.')
  await screen.fill('Novo comentário', 'Escrito por Ana')
  await screen.click('button', 'Comentar')
  await screen.reads('Você está só vendo como o cliente.')
  const { comments } = await caio.call<{ comments: unknown[] }>('GET', `/api/projetos/${id}`)
  expect(comments, 'only the reason of the request for adjustments').toHaveLength(1)
  await bar.click('button', 'Sair')
  await screen.isAt('/dashboard/clients')
  await screen.sees('button', 'Ações de Caio')
  await screen.doesNotSee('region', 'Vendo como o cliente')
})

test('Caio downloads the dossier of his project, which is recorded', async ({ ana, person }) => {
  const caio = await person('Caio', 'client')
  const id = await decidedProject(ana, caio)
  const screen = await caio.open(`/dashboard/projects?projeto=${id}`)
  const section = screen.within('region', /^Dossiê/)
  await section.click('button', 'Baixar dossiê')
  await section.reads(/^O download começou/)
  const [account] = await ana.call<{ id: number }[]>('GET', `/api/projetos/${id}/revisores`)
  const downloads = async () => {
    const rows = await ana.call<{ o_que: string }[]>('GET', `/api/revisores/${account?.id}/acessos`)
    return rows.filter(({ o_que }) => o_que === 'baixou').length
  }
  await expect.poll(downloads).toBe(1)
})

test('Ana reads the figures of the approvals, and opens the rows behind one of them', async ({
  ana,
  person,
}) => {
  await decidedProject(ana, await person('Caio', 'client'))
  const screen = await ana.open('/dashboard/aprovacoes')
  const figure = screen.within('region', 'Aprovados na primeira rodada')
  await figure.reads(/^Poucos dados/)
  await figure.click('link', '0 de 1 projeto')
  await screen.sees('heading', 'Aprovados na primeira rodada: o que conta')
  await screen.within('table', 'Aprovados na primeira rodada').sees('rowheader', /^Cardápio/)
})
