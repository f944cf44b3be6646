import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstAccessLink } from '#server/platform/auth/first-access.ts'
import { invitationCodeOf } from '#server/testing/session.ts'
import { openDemo } from './app.ts'
import { proofs } from './art/pictures.ts'
import { errands, openAgenda } from './content/agenda.ts'
import { runBank } from './content/bank.ts'
import { playChores, tidyUp } from './content/last.ts'
import { runMoney } from './content/money.ts'
import { addPendingAccounts, hireTeam, openRegistry } from './content/people.ts'
import { runProjects } from './content/projects.ts'
import { openAgency } from './content/site.ts'
import { runContacts, runTalks } from './content/talk.ts'
import { askAboutData } from './content/titulares.ts'
import { beginDemo, finishDemo, type Recipe } from './folder.ts'
import { momentOf, Script } from './script.ts'
import { Stage } from './stage.ts'

/**
 * The widths of the pictures in pixels: `wide` for projects in the portfolio, `narrow` for all other
 * pictures.
 */
const WIDTHS = { wide: 1200, narrow: 800 }

interface Options extends Recipe {
  folder: string
  widths?: typeof WIDTHS
}

/**
 * Creates an example agency in a folder by playing its events from the first day to the last. An example that
 * the folder contains is replaced.
 */
export async function makeDemo({ folder, widths = WIDTHS, ...recipe }: Options): Promise<void> {
  beginDemo(folder, recipe)
  const script = write(recipe)
  const pictures = await render(script, widths)
  let now = momentOf(script.from, '08:00')
  const open = await openDemo({ folder, clock: () => now, throttle: 'off' })
  try {
    const stage = new Stage(open, script.hoje, {
      pictures,
      firstAccess: invitationCodeOf((await firstAccessLink(open.context)) ?? ''),
      move: (to) => {
        now = to
      },
    })
    await stage.skipDiskSync()
    await script.play(stage)
  } finally {
    await open.close()
    rmSync(pictures, { recursive: true, force: true })
  }
  finishDemo(folder, recipe)
}

function write(recipe: Recipe): Script {
  const script = new Script(recipe)
  hireTeam(script)
  openAgency(script)
  openRegistry(script)
  runMoney(script)
  runProjects(script)
  openAgenda(script)
  errands(script)
  runTalks(script)
  runContacts(script)
  askAboutData(script)
  runBank(script)
  addPendingAccounts(script)
  tidyUp(script)
  playChores(script)
  return script
}

/**
 * Renders all pictures into a temporary folder, in a separate process.
 * @returns the path of this folder
 */
async function render(script: Script, widths: typeof WIDTHS): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bastidor-exemplo-'))
  const drafts = [...script.drafts, ...proofs(script.semente)]
  const sized = drafts.map(({ wide, ...draft }) => ({ ...draft, width: wide ? widths.wide : widths.narrow }))
  writeFileSync(join(folder, 'drafts.json'), JSON.stringify(sized))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'art/render.ts'), folder], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('As imagens do exemplo não puderam ser desenhadas.')
  return folder
}
