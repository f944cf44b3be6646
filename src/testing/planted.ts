import { expect } from 'vitest'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { runDue } from '#studio/avisos/digest.ts'
import { type Person, password } from './app.ts'
import { compareAll } from './compared.ts'
import { begin, mediaOf, sendMedia } from './film.ts'
import { postForm } from './form.ts'
import { pdfFile, pdfWith, prepareAll } from './pdf.ts'
import { draw } from './pictured-agency.ts'
import { agencyWithRecords } from './records.ts'

/** A word that only the team may read. */
export const WORD = 'jabuticaba'

const picture = async (width: number, name: string) =>
  new File([new Uint8Array(await draw(width, 30))], name, { type: 'image/png' })

/**
 * Sets up two projects of Caio's. In the first, the client asked for adjustments, and the team has uploaded versions
 * that it has not sent yet; the second is in review. The planted word is in internal marks with their threads, and in
 * the files, notes and names that the client has not got. Everything that the client does get is without it.
 */
export async function plantedAgency() {
  const records = await agencyWithRecords()
  const { app, ana, caio, project } = records
  const ugo = await app.person('Ugo', 'user')
  const upload = async <T>(path: string, file: File, nota?: string): Promise<T> => {
    const response = await postForm(ana, `/api${path}`, { files: [file], fields: nota ? { nota } : {} })
    expect([response.status, response.ok || (await response.clone().text())]).toEqual([201, true])
    return response.json()
  }
  const mark = async ({ api }: Person, peca: number, mensagem: string, v?: number) => {
    const { versao } = await ana.api.pecas.mesa({ id: peca, ...(v && { v }) })
    const point = { forma: 'ponto', pagina: 1, x: 100, y: 100 } as const
    return (await api.marcacoes.create({ id: versao.id, ...point, mensagem })).id
  }
  /** An internal mark with a thread, in which the client is called by name. */
  const plant = async (peca: number) => {
    const id = await mark(ana, peca, `Isto é ${WORD}, @Ugo @Caio`)
    await ugo.api.marcacoes.responder({ id, mensagem: `@Ana @Caio: ${WORD} mesmo` })
    return id
  }
  const [first, second] = [await project(), await project()]
  const capa = async (id: number) => {
    const [peca] = await upload<Peca[]>(`/projetos/${id}/pecas`, await picture(40, 'capa.png'))
    return peca?.id ?? 0
  }
  const [answered, asked] = [await capa(first), await capa(second)]

  const [catalogue] = await upload<Peca[]>(`/projetos/${first}/pecas`, pdfFile(pdfWith(['Primavera'])))
  await prepareAll(app)

  await ana.api.rodadas.create({ id: first, regra: 'qualquer' })
  const shared = await mark(caio, answered, 'O telefone mudou.')
  const resolved = await plant(answered)
  await ugo.api.marcacoes.resolver({ id: resolved })
  await plant(answered)
  await ana.api.marcacoes.responder({ id: shared, mensagem: 'Qual é o novo, @Caio?' })
  await caio.api.projetos.rejeitar({ id: first, motivo: 'Falta o telefone' })
  await upload(`/pecas/${answered}/versoes`, await picture(50, `${WORD}.png`), `Nota: ${WORD}`)
  await upload(`/projetos/${first}/pecas`, pdfFile(pdfWith([WORD]), `${WORD}.pdf`))
  await sendMedia(ana, mediaOf('mp3', 300), { projetoId: first, nome: `${WORD}.mp3`, nota: `Nota: ${WORD}` })
  await begin(ana, mediaOf('mp4', 300), { projetoId: first, nome: `${WORD}.mp4` })
  // What changed in its text contains the word.
  await upload(`/pecas/${catalogue?.id}/versoes`, pdfFile(pdfWith([`Primavera ${WORD}`])))
  await prepareAll(app)
  await plant(answered)
  await compareAll(app)
  // A mark that the client would see, on a version that was not sent.
  const early = await plant(answered)
  await ana.api.marcacoes.mostrar({ id: early })

  await ana.api.rodadas.create({ id: second, regra: 'qualquer' })
  await plant(asked)
  await mark(caio, asked, 'Aqui também.')
  // The digest and the reminders are e-mails too.
  await caio.api.avisos.setPreferencias({ email: 'diario' })
  app.pass({ hours: 49 })
  await runDue(app.context)
  for (const { api, email } of [ana, ugo, caio]) await api.sessao.login({ email, password })
  return { ...records, ugo }
}

export type Planted = Awaited<ReturnType<typeof plantedAgency>>
