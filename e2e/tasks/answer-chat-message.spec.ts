import { field, listMessages, openConversation } from '../chat.ts'
import { countTaps } from '../taps.ts'
import { expect, test } from '../test-server.ts'

test('Ana answers a chat message with two taps', async ({ browser, context, server, page }) => {
  const { ana, other, say } = await openConversation(browser, context, server, 'Caio')
  await say(other, ana.id, 'A arte ficou pronta?')
  const { expectTaps } = await countTaps(page)
  await page.goto('/dashboard/messages')

  await page.getByRole('link', { name: 'Caio' }).click()
  await field(page).click()
  await page.keyboard.type('Ficou, segue em anexo.')
  await page.keyboard.press('Enter')

  await expect
    .poll(async () => (await listMessages(server, other, ana.id)).map(({ mensagem }) => mensagem))
    .toContain('Ficou, segue em anexo.')
  await expectTaps(2)
})
