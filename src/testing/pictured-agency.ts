import sharp from 'sharp'
import { expect } from 'vitest'
import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { unsent } from '#platform/mail/queries.ts'
import { agency } from './agency.ts'
import type { Person, TestApp } from './app.ts'
import { postForm } from './form.ts'
import { turn } from './mail.ts'
import { startMailServer } from './post-office.ts'
import { parseMail } from './received.ts'

export const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .png()
    .toBuffer()

export async function upload(who: Person, path: string, bytes: Buffer): Promise<void> {
  const file = new File([new Uint8Array(bytes)], 'imagem.png', { type: 'image/png' })
  expect((await postForm(who, path, { files: [file] })).status).toBe(201)
}

/** Sends a small picture with this file name to a project. */
export async function sendPicture(
  who: Pick<Person, 'fetch'>,
  projectId: number,
  nome: string,
): Promise<Imagem> {
  const file = new File([new Uint8Array(await draw(40, 30))], nome, { type: 'image/png' })
  const response = await postForm(who, `/api/projetos/${projectId}/imagens`, { files: [file] })
  const [imagem]: Imagem[] = await response.json()
  if (!imagem) throw new Error(`${nome} was not stored`)
  return imagem
}

/** Sends a new version of a piece: a picture of this size. Its colour differs from the first version. */
export async function sendVersion(
  who: Person,
  peca: number,
  { width, height }: { width: number; height: number },
) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a53a3a' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'capa-nova.png', { type: 'image/png' })
  const response = await postForm(who, `/api/pecas/${peca}/versoes`, { files: [file] })
  expect(response.status).toBe(201)
}

/** Runs the worker until the outbox contains no mail that waits. */
export async function deliver(app: TestApp) {
  const waiting = () => app.context.database.reads.selectFrom('correio').select('id').where(unsent).execute()
  while ((await waiting()).length > 0) await turn(app)
}

/** The agency with a mail server, and with a project of Caio's that has a picture. */
export async function agencyWithPicture() {
  const office = await startMailServer()
  const here = await agency({ SMTP_URL: office.url })
  await upload(here.ana, `/api/projetos/${here.id}/imagens`, await draw(1200, 900))
  return {
    ...here,
    office,
    /** Delivers all mails, and reads the newest to a person, who is Caio if nobody is named. */
    received: async ({ email } = here.caio) => {
      await deliver(here.app)
      return parseMail(office.letters.findLast((one) => one.includes(`To: ${email}`)) ?? '')
    },
  }
}
