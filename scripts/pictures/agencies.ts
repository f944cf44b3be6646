import { join } from 'node:path'
import { firstAccessLink } from '#platform/auth/first-access.ts'
import { invitationCodeOf } from '#testing/session.ts'
import { openDemo } from '../demo/app.ts'
import { signIns } from '../demo/cast.ts'
import { makeDemo } from '../demo/make.ts'
import { momentOf } from '../demo/script.ts'
import { serveDemo } from '../demo/serve.ts'
import { password, Stage } from '../demo/stage.ts'
import { freePort, temporaryFolder } from '../server.ts'

/** The date of all screenshots, so that they are the same whenever they are taken. */
const HOJE = '2026-11-20'
const RECIPE = { hoje: HOJE, semente: 2026, meses: 24 }
export const now = momentOf(Temporal.PlainDate.from(HOJE), '10:00')
const clock = () => now

export interface Stand {
  url: string
  emails: Record<'admin' | 'equipe' | 'cliente' | 'nova', string>
  password: string
  close(): Promise<void>
}

/** Opens the example agency and a new, empty agency, both at ten in the morning of the date above. */
export async function openAgencies(): Promise<{ full: Stand; fresh: Stand }> {
  // Set EXEMPLO to the folder of an existing example to save the time of creating it, for example while
  // editing the list of screenshots.
  const folder = process.env['EXEMPLO'] ?? join(temporaryFolder(), 'exemplo')
  if (!process.env['EXEMPLO']) await makeDemo({ folder, ...RECIPE })
  const [admin, staff, client] = signIns.map(({ email }) => email)
  const emails = {
    admin: admin ?? '',
    equipe: staff ?? '',
    cliente: client ?? '',
    nova: 'ana@estudio.example',
  }
  const fresh = join(temporaryFolder(), 'nova')
  await found(fresh, emails.nova)
  return {
    full: { ...(await standAt(folder)), emails, password },
    fresh: { ...(await standAt(fresh)), emails, password },
  }
}

async function standAt(folder: string) {
  const environment = { PORT: String(await freePort()) }
  return serveDemo({ folder, clock, environment, throttle: 'off' })
}

/** Creates an agency with an admin and no other data. */
async function found(folder: string, email: string): Promise<void> {
  const open = await openDemo({ folder, clock, throttle: 'off' })
  const convite = invitationCodeOf((await firstAccessLink(open.context)) ?? '')
  const stage = new Stage(open, Temporal.PlainDate.from(HOJE))
  await stage.arrive('ana', { name: 'Ana Ribeiro', email, role: 'admin', convite })
  await open.close()
}
