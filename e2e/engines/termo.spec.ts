import { writeFileSync } from 'node:fs'
import { joinTermo } from '#proofing/termos/rules.ts'
import { type Person, projectOf, test } from './journey.ts'

const verified = 'Conferido neste navegador: o registro não foi alterado.'

/** Caio approves a project. */
async function approve(ana: Person, caio: Person): Promise<string> {
  const id = await projectOf(ana, caio)
  await ana.call('PATCH', `/api/projetos/${id}/status`, { status: 'review' })
  const { decisions } = await caio.call<{ decisions: { termo: string }[] }>(
    'POST',
    `/api/projetos/${id}/aprovar`,
    { texto: 1 },
  )
  return decisions[0]?.termo ?? ''
}

test('the browser verifies the termo of an approval', async ({ ana, person }) => {
  const caio = await person('Caio', 'client')
  const screen = await caio.open(`/aprovacao/${await approve(ana, caio)}`)
  await screen.reads(verified)
})

test('the browser verifies the file of a termo while the server is away, and rejects a forged one', async ({
  ana,
  person,
  openWindow,
  server,
}, info) => {
  const codigo = await approve(ana, await person('Caio', 'client'))
  const { jws, partes } = await ana.call<{ jws: string; partes: string[] }>('GET', `/api/termos/${codigo}`)
  const [head = '', payload = '', signature = ''] = jws.split('.')
  const values = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const other = Buffer.from(JSON.stringify({ ...values, ato: 'ajustes' })).toString('base64url')
  const [file, forged] = [info.outputPath('caio.termo'), info.outputPath('outro.termo')]
  writeFileSync(file, joinTermo(jws, partes))
  writeFileSync(forged, joinTermo([head, other, signature].join('.'), partes))
  const screen = await openWindow()
  await screen.open('/aprovacao')
  await screen.sees('region', 'Conferir um arquivo')
  await server.whileAway(async () => {
    await screen.giveFiles('#arquivo', [file])
    await screen.reads(verified)
    await screen.reads('Só o selo foi conferido: não foi possível perguntar ao livro da agência.')
    await screen.giveFiles('#arquivo', [forged])
    await screen.reads('Este registro não confere. Não confie nele e fale com a agência.')
  })
})
