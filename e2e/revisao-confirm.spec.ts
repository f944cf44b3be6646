import {
  agency,
  codeField,
  deviceOf,
  expectGoodScreen,
  lastStep,
  pictureOf,
  recorded,
} from './review-visit.ts'
import { codeFor, invite, openRodada } from './reviewers.ts'
import { expectAccessible, expectNoSideScroll } from './screen.ts'
import { expect, test } from './test-server.ts'

for (const fator of ['codigo', 'pin'] as const)
  test(`Marina is asked for her ${fator} again before she answers at the address without a link`, async ({
    browser,
    context,
    server,
    page,
  }) => {
    const setting = { browser, context, server }
    const { projeto, mailbox } = await agency(setting)
    const marina = await invite(server, context, { projeto, nome: 'Marina Alves', fator })
    await openRodada(server, context, { projeto })
    const hers = await deviceOf(setting, page)
    await hers.goto(marina.link)
    await hers.getByRole('button', { name: 'Abrir revisão' }).click()
    if (fator === 'codigo') await hers.getByRole('button', { name: /^Enviar código para/ }).click()
    const field = fator === 'pin' ? hers.getByLabel('PIN', { exact: true }) : codeField(hers)
    const first = marina.pin ?? (await codeFor(mailbox, marina))
    await field.fill(first)
    await pictureOf(hers, 'capa')

    await server.call(hers.context(), 'POST', '/api/revisao/lembrar')
    server.moveConfirmationsBack(13)
    await hers.goto('/revisao')
    await pictureOf(hers, 'capa')
    await hers.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await lastStep(hers, 'Aprovar').confirm.click()
    const again = hers.getByRole('dialog', { name: 'Confirme que é você' })
    await expect(again.getByText('Este aparelho foi lembrado há mais de 12 horas.')).toBeVisible()
    await expectAccessible(hers)
    await expectNoSideScroll(hers)
    let second = first
    if (fator === 'codigo') {
      await again.getByRole('button', { name: /^Enviar código para m•••@/ }).click()
      await expect
        .poll(async () => {
          second = await codeFor(mailbox, marina)
          return second
        })
        .not.toBe(first)
    }
    await (fator === 'pin' ? again.getByLabel('PIN', { exact: true }) : codeField(hers)).fill(second)
    await expect(recorded(hers)).toBeVisible()
    await expectGoodScreen(hers)
    const { status } = await server.call<{ status: string }>(context, 'GET', `/api/projetos/${projeto}`)
    expect(status).toBe('approved')
    await mailbox.close()
  })
