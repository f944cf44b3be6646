import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { tipos } from '#platform/contract/correio.ts'
import { change } from '#platform/db/change.ts'
import { exampleOf } from '#system/configuracoes/mail-examples.ts'
import { testApp } from '#testing/app.ts'
import { turn } from '#testing/mail.ts'
import { agencyWithPicture, deliver, draw, upload } from '#testing/pictured-agency.ts'
import { startMailServer } from '#testing/post-office.ts'
import { addressesIn, parseMail, valuesOf } from '#testing/received.ts'
import { type MailContent, textOf } from './content.ts'
import { htmlOf } from './html.ts'
import { enqueue } from './queries.ts'

test('every kind of mail arrives as text and HTML, with the same links, one button and its pictures', async () => {
  const office = await startMailServer()
  const app = await testApp({ SMTP_URL: office.url })
  const ana = await app.person('Ana', 'admin')
  await ana.api.configuracoes.update({ nome: 'Estúdio Caju', email: 'oi@caju.com.br' })
  await upload(ana, '/api/configuracoes/logo', await draw(400, 100))
  const { config, database, clock } = app.context
  const of = {
    reader: { name: 'Ana', email: ana.email },
    agency: { nome: 'Estúdio Caju', email: 'oi@caju.com.br' },
    baseUrl: config.baseUrl,
    now: clock(),
  }
  for (const tipo of tipos) {
    const { recibo_id: _, termo_id: __, ...mail } = exampleOf(tipo, of)
    await change(database, (db) => enqueue(db, mail, clock()))
    await deliver(app)
    const letter = office.letters.at(-1) ?? ''
    const { html = '', text = '', subject, attachments } = await parseMail(letter)
    const { assunto, content } = exampleOf(tipo, of)

    expect(subject, tipo).toBe(assunto)
    expect(letter, tipo).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(text.trim().replaceAll('\r\n', '\n'), tipo).toBe(textOf(content))
    expect(html, tipo).toContain('<html lang="pt-BR"')
    expect(html, tipo).toContain('<meta name="color-scheme" content="light dark">')

    const links = valuesOf(html, 'a', 'href')
    expect(new Set(links), tipo).toEqual(new Set(addressesIn(text)))
    const buttons = valuesOf(html, 'a', 'class').filter((name) => name === 'button')
    expect(buttons, tipo).toHaveLength(content.button ? 1 : 0)
    if (content.button) expect(html, tipo).toContain(`>${content.button.label}</a>`)

    expect(html, tipo).not.toMatch(
      /<(script|link|iframe|form|object|video)\b|url\(|@import|\son\w+=|srcset=/i,
    )
    const cids = attachments.map(({ contentId = '' }) => `cid:${contentId.replace(/[<>]/g, '')}`)
    expect(valuesOf(html, 'img', 'src'), tipo).toEqual(cids)
    expect(cids.length, tipo).toBeGreaterThan(0)
    for (const { disposition, mimeType } of attachments)
      expect([disposition, mimeType], tipo).toEqual(['inline', expect.stringMatching(/^image\/(png|jpeg)$/)])
    for (const alt of valuesOf(html, 'img', 'alt')) expect(alt, tipo).not.toBe('')
  }
})

const sign = '<b>"oi"</b><img src=x onerror=alert(1)>'

/** Every text of a mail contains markup that somebody typed. */
const hostile: MailContent = {
  tipo: 'revisao',
  greeting: sign,
  paragraphs: [sign, `${sign}\n${sign}`],
  facts: [{ label: sign, value: sign }],
  quote: sign,
  items: [{ text: sign, address: `http://localhost/"${sign}` }],
  picture: { id: 1, alt: sign },
  button: { label: sign, address: `http://localhost/"${sign}`, lead: `${sign}:` },
  notes: [sign],
  signature: sign,
  history: { intro: sign, text: sign },
  unsubscribe: `http://localhost/"${sign}`,
}

test('what people typed is text in the HTML, never markup', () => {
  const shown = { src: 'cid:a', width: 1, height: 1 }
  const letter = { assunto: sign, content: hostile, picture: shown }
  for (const logo of [undefined, shown]) {
    const html = htmlOf(letter, { nome: sign, cor: '#2636d0', contatos: [sign], logo })
    expect(html.match(/&lt;b&gt;/g)?.length).toBeGreaterThan(15)
    expect(html).not.toMatch(/<b>|<img src=x|="[^"]*"oi"/)
  }
})

test('only full web addresses become links', () => {
  const words = 'Veja https://a.example/x?y=1&z=2. Ou gov.br/anpd, javascript:alert(1), ana@exemplo.com.br'
  const content: MailContent = { tipo: 'teste', paragraphs: [words] }
  const html = htmlOf({ assunto: 'Teste', content }, { nome: 'Caju', cor: '#2636d0', contatos: [] })
  expect(valuesOf(html, 'a', 'href')).toEqual(['https://a.example/x?y=1&z=2'])
})

describe('the mail that asks for an approval', () => {
  const names = ({ attachments }: Awaited<ReturnType<typeof parseMail>>) =>
    attachments.map(({ filename }) => filename)

  test('contains the first picture of the project as a small JPEG, linked to the project', async () => {
    const { app, caio, id, review, received } = await agencyWithPicture()
    await app.proveEmail(caio)
    await review()
    const mail = await received()
    expect(names(mail)).toEqual(['imagem.jpg'])
    const [picture] = mail.attachments
    const { format, width, height } = await sharp(picture?.content as ArrayBuffer).metadata()
    expect([format, width, height]).toEqual(['jpeg', 600, 450])
    const address = `http://localhost:3000/dashboard/projects?projeto=${id}`
    expect(mail.html).toMatch(
      new RegExp(`<a href="${RegExp.escape(address)}"[^>]*><img [^>]*width="536" height="402"`),
    )
    expect(mail.html).toContain('>Ver e aprovar</a>')
  })

  test('is the same after a failed attempt', async () => {
    const { app, caio, review, received, office } = await agencyWithPicture()
    await app.proveEmail(caio)
    await review()
    office.refusals.data = '451 4.3.0 Try again later'
    await turn(app)
    expect(office.letters).toEqual([])
    office.refusals.data = undefined
    app.pass({ minutes: 2 })
    expect(names(await received())).toEqual(['imagem.jpg'])
  })

  test('contains no picture for an address that is not proved', async () => {
    const { review, received } = await agencyWithPicture()
    await review()
    const mail = await received()
    expect(names(mail)).toEqual([])
    expect(valuesOf(mail.html ?? '', 'img', 'src')).toEqual([])
  })

  test('contains no picture that its recipient may no longer see', async () => {
    const { app, ana, caio, clara, id, site, review, received } = await agencyWithPicture()
    await app.proveEmail(caio)
    await review()
    const second = await ana.api.projetos.create({ ...site, title: 'Cartaz' })
    // The picture moves to a project of another client without the review, whose end would cancel the e-mail.
    const { writes } = app.context.database
    await writes.updateTable('projetos').set({ clientId: clara.id }).where('id', '=', second.id).execute()
    await writes.updateTable('arquivos').set({ projectId: second.id }).where('projectId', '=', id).execute()
    const mail = await received()
    expect(mail.html).toContain('>Ver e aprovar</a>')
    expect(names(mail)).toEqual([])
  })

  test('contains no picture that was deleted, even one that was decided on, which its client still sees', async () => {
    const { app, caio, review, received } = await agencyWithPicture()
    await app.proveEmail(caio)
    await review()
    const at = '2026-11-20T12:00:00.000Z'
    await app.context.database.writes
      .updateTable('arquivos')
      .set({ excluido_em: at, decidido_em: at })
      .execute()
    const mail = await received()
    expect(mail.html).toContain('>Ver e aprovar</a>')
    expect(names(mail)).toEqual([])
  })

  test('contains no picture for a blocked account', async () => {
    const { app, ana, caio, review, received } = await agencyWithPicture()
    await app.proveEmail(caio)
    await review()
    await ana.api.usuarios.bloquear({ id: caio.id })
    expect(names(await received())).toEqual([])
  })
})

test('a mail that was stored before the column conteudo existed is sent as text', async () => {
  const { app, review, received, office } = await agencyWithPicture()
  await review()
  await app.context.database.writes.updateTable('correio').set({ conteudo: null }).execute()
  const { html, text } = await received()
  expect(html).toBeUndefined()
  expect(text).toContain('“Site novo” aguarda a sua aprovação.')
  expect(office.letters[0]).toMatch(/^Content-Type: text\/plain/m)
})

test('the content of a sent mail is deleted, like its text', async () => {
  const { app, review, received } = await agencyWithPicture()
  await review()
  const { reads } = app.context.database
  const stored = () => reads.selectFrom('correio').select(['texto', 'conteudo']).execute()
  expect(await stored()).toEqual([
    { texto: expect.any(String), conteudo: expect.stringContaining('Site novo') },
  ])
  await received()
  expect(await stored()).toEqual([{ texto: '', conteudo: null }])
})

test('a Pix code is shown apart from the text of a reminder', async () => {
  const { app, ana, received } = await agencyWithPicture()
  const code =
    '00020126360014br.gov.bcb.pix0114+5511912345678520400005303986540510.005802BR5904Caju6009SAO PAULO62070503***63041D3D'
  const { database, clock } = app.context
  const content = { tipo: 'cobranca' as const, paragraphs: [`Olá!\n\n${code}\n\nAgradecemos!\nAgência`] }
  await change(database, (db) => enqueue(db, { para: ana.email, assunto: 'Cobrança', content }, clock()))
  const { html } = await received(ana)
  expect(html).toMatch(new RegExp(`<p [^>]*monospace[^>]*>${RegExp.escape(code)}</p>`))
  expect(html).toContain('Agradecemos!<br>Agência')
})
