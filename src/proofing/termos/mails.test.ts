import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { attachmentsOf } from '#money/recibos/attachment.ts'
import { hmacAt } from '#platform/audit/queries.ts'
import { unsent } from '#platform/mail/queries.ts'
import { startMail } from '#platform/mail/worker.ts'
import { startMailServer } from '#testing/post-office.ts'
import { priceIn } from '#testing/price-in.ts'
import { keysOf, projectInReview } from '#testing/termos.ts'
import { identifiedRequest } from '#testing/titular.ts'
import { attachTermo } from './attachment.ts'
import { headOfTermos, listNamings } from './book-queries.ts'
import { readerWith } from './signature.ts'

const novo = {
  title: 'Catálogo',
  clientName: 'Café da Praça',
  description: 'Doze páginas',
  category: 'Branding',
} as const

/** Sets up a project in review, and lets the mail server receive what waits in the outbox. */
async function withMail() {
  const office = await startMailServer()
  const set = await projectInReview({ SMTP_URL: office.url })
  const { app } = set
  /** Sends all mails, and reads those that carry a file, by their recipients. */
  const carried = async () => {
    const stop = startMail(app.context, attachmentsOf, attachTermo)
    onTestFinished(stop)
    const waiting = () =>
      app.context.database.reads.selectFrom('correio').select('id').where(unsent).execute()
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
    await stop()
    const mails = await Promise.all(office.letters.map((letter) => PostalMime.parse(letter)))
    return mails
      .filter(({ attachments }) => attachments.some(({ filename }) => filename?.endsWith('.termo')))
      .map(({ to, subject, text, html, attachments }) => ({
        to: to?.[0]?.address,
        subject,
        text,
        html,
        attachments,
      }))
      .sort((a, b) => String(a.to).localeCompare(String(b.to)))
  }
  return { ...set, carried }
}

test('the client and every admin get the termo as a file, which holds and contains all values', async () => {
  const { app, ana, caio, approved, carried } = await withMail()
  await app.person('Ugo', 'user')
  const rita = await app.person('Rita', 'admin')
  await rita.api.avisos.setPreferencias({ email: 'diario' })
  const { codigo } = await approved()
  const mails = await carried()
  expect(mails.map(({ to }) => to)).toEqual([ana.email, caio.email, rita.email])
  const read = readerWith(await keysOf(ana))
  for (const { attachments, text } of mails) {
    const [file] = attachments.filter(({ filename }) => filename === `${codigo}.termo`)
    expect(file?.mimeType).toBe('application/sd-jwt')
    const termo = read(Buffer.from(file?.content as ArrayBuffer).toString('utf8'))
    expect(termo).toMatchObject({
      publico: { jti: codigo },
      partes: { nome: 'Caio Araújo', email: caio.email },
    })
    expect(text).toBeTruthy()
  }
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Caio Araújo aprovou “Site novo”'),
    expect.stringContaining('Você aprovou “Site novo”'),
    expect.stringContaining('Caio Araújo aprovou “Site novo”'),
  ])
  expect(mails[1]?.text).toContain(`/aprovacao/${codigo.match(/.{5}/g)?.join('-')}`)
})

test('the mails to the witnesses name the newest termo and the newest row of the audit log', async () => {
  const { app, approved, carried } = await withMail()
  const { reads } = app.context.database
  await approved('Um')
  await approved('Dois')
  const mails = await carried()
  expect(mails).toHaveLength(4)
  const termo = await headOfTermos(reads)
  expect(termo?.seq).toBe(2)
  for (const { text, html } of mails) {
    for (const part of [text, html]) expect(part).toContain(`termo nº 2, ${termo?.sha256}`)
    const [, seq, hmac] = text?.replaceAll('\n', ' ').match(/auditoria nº (\d+), ([0-9a-f]{64})/) ?? []
    expect(await hmacAt(reads, Number(seq))).toBe(hmac)
    // The row that names the termo is among those before.
    const named = (await listNamings(reads)).at(-1)
    expect(Number(seq)).toBeGreaterThanOrEqual(named?.seq ?? Number.NaN)
  }
})

test('the person who accepts a price and the admins get its termo as a file', async () => {
  const { app, ana, caio, carried } = await withMail()
  const rita = await app.person('Rita', 'admin')
  await rita.api.avisos.setPreferencias({ email: 'nunca' })
  const priced = await ana.api.projetos.create({ ...novo, clientId: caio.id })
  await ana.api.rodadas.setCondicoes({ id: priced.id, rodadas_incluidas: 0, rodada_extra_valor: 450 })
  await ana.api.projetos.setStatus({ id: priced.id, status: 'review' })
  const request = { id: priced.id, motivo: 'Falta a cor' }
  const aceite = await priceIn(caio.api.projetos.rejeitar(request))
  await caio.api.projetos.rejeitar({ ...request, aceite })
  const mails = (await carried()).filter(({ subject }) => subject?.includes('aceitou'))
  expect(mails.map(({ to, subject }) => [to, subject?.replace(/\s/g, ' ')])).toEqual([
    [ana.email, expect.stringContaining('Caio Araújo aceitou R$ 450,00 pela 1ª rodada de “Catálogo”')],
    [caio.email, expect.stringContaining('Você aceitou R$ 450,00 pela 1ª rodada de “Catálogo”')],
  ])
  const read = readerWith(await keysOf(ana))
  for (const { attachments, text } of mails) {
    const [file] = attachments.filter(({ filename }) => filename?.endsWith('.termo'))
    const termo = read(Buffer.from(file?.content as ArrayBuffer).toString('utf8'))
    expect(termo).toMatchObject({ publico: { ato: 'aceite_de_rodada' }, partes: { aceite } })
    expect(text).toContain('O vencimento é em 27/11/2026.')
  }
})

test("nobody who chose 'Nunca' gets the termo by e-mail", async () => {
  const { ana, caio, approved, carried } = await withMail()
  for (const { api } of [ana, caio]) await api.avisos.setPreferencias({ email: 'nunca' })
  await approved()
  expect(await carried()).toEqual([])
})

test('a value that was erased before the e-mail is sent is not in the file', async () => {
  const { ana, caio, approved, carried } = await withMail()
  const { codigo } = await approved()
  const id = await identifiedRequest(ana, caio)
  await ana.api.titulares.apagarParte({ id, codigo, parte: 'endereco' })
  const [mail] = await carried()
  const text = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString('utf8')
  const termo = readerWith(await keysOf(ana))(text)
  expect(termo?.partes).toMatchObject({ email: caio.email })
  expect(termo?.partes).not.toHaveProperty('endereco')
})
