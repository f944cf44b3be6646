import { expect, test } from 'vitest'
import { agency } from '#testing/agency.ts'
import { postForm } from '#testing/form.ts'
import { pdfFile, pdfWith, prepareAll } from '#testing/pdf.ts'

test('the person who uploaded a PDF is told when it is prepared or could not be, and nobody else is', async () => {
  const { app, ana, ugo, caio, id, sentences } = await agency()
  const send = (file: File) => postForm(ugo, `/api/projetos/${id}/pecas`, { files: [file] })
  await send(pdfFile(pdfWith(['Primavera'])))
  await prepareAll(app)
  await send(pdfFile(Buffer.from('%PDF-1.7\nnothing else'), 'quebrado.pdf'))
  await prepareAll(app)
  const [catalogo, quebrado] = await ana.api.pecas.list({ id })
  expect(await ugo.api.avisos.list({})).toMatchObject([
    {
      tipo: 'falhou',
      frase: 'A v1 de “quebrado” não pôde ser preparada.',
      trecho: 'Não foi possível ler este PDF. Exporte-o de novo e tente outra vez.',
      caminho: `/dashboard/projects?projeto=${id}&peca=${quebrado?.id}&v=1`,
    },
    {
      tipo: 'pronta',
      frase: 'A v1 de “catalogo” está pronta.',
      trecho: null,
      caminho: `/dashboard/projects?projeto=${id}&peca=${catalogo?.id}&v=1`,
    },
  ])
  for (const one of [ana, caio]) expect(await sentences(one)).toEqual([])
  // The preparation takes seconds, so no e-mail is sent at once.
  expect(await app.context.database.reads.selectFrom('correio').select('id').execute()).toEqual([])
})

test('a person whose account was blocked meanwhile is not told', async () => {
  const { app, ana, ugo, id } = await agency()
  await postForm(ugo, `/api/projetos/${id}/pecas`, { files: [pdfFile(pdfWith(['Primavera']))] })
  await ana.api.usuarios.bloquear({ id: ugo.id })
  await prepareAll(app)
  expect(await app.context.database.reads.selectFrom('avisos').select('id').execute()).toEqual([])
})
