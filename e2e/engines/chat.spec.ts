import { writeFileSync } from 'node:fs'
import { test } from './journey.ts'

test('a message and a file appear in the other window without a reload', async ({ ana, person }, info) => {
  const caio = await person('Caio', 'client')
  const note = info.outputPath('orcamento.txt')
  writeFileSync(note, 'Vinte mil cardapios.')

  const office = await ana.open(`/dashboard/messages?com=${caio.account.id}`)
  const home = await caio.open(`/dashboard/messages?com=${ana.account.id}`)
  await home.sees('textbox', 'Mensagem')
  await office.fill('Mensagem', 'Bom dia, Caio!')
  await office.press('Enter')
  await home.within('log').reads('Bom dia, Caio!')

  await home.fill('Mensagem', 'Segue o pedido.')
  await home.giveFiles('form.composer input[type=file]', [note])
  await home.reads('orcamento.txt')
  await home.click('button', 'Enviar')
  await office.within('log').reads('Segue o pedido.')
  await office.within('log').reads(/orcamento\.txt/)
})
