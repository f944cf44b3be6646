import { firstAccessLink } from '#server/platform/auth/first-access.ts'
import { invitationCodeOf } from '#server/testing/session.ts'
import { errands, openAgenda } from './agenda.ts'
import { openDemo } from './app.ts'
import { runBank } from './bank.ts'
import { playChores, tidyUp } from './chores.ts'
import { openAgency } from './content/site.ts'
import { askAboutData } from './content/titulares.ts'
import { beginDemo, finishDemo, type Recipe } from './folder.ts'
import { runMoney } from './money.ts'
import { addPendingAccounts, hireTeam, openRegistry } from './people.ts'
import { runProjects } from './projects.ts'
import { momentOf, Script } from './script.ts'
import { PICTURES, Stage } from './stage.ts'
import { runContacts, runTalks } from './talk.ts'

interface Options extends Recipe {
  folder: string
  /** Another folder with pictures of the same names. */
  pictures?: string
}

/**
 * Creates an example agency in a folder by playing its events from the first day to the last. An example that
 * the folder contains is replaced.
 */
export async function makeDemo({ folder, pictures = PICTURES, ...recipe }: Options): Promise<void> {
  beginDemo(folder, recipe)
  const script = write(recipe)
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
