import { sql } from 'kysely'
import { openAgenda } from './agenda.ts'
import { openDemo } from './app.ts'
import { runBank } from './bank.ts'
import { playChores, tidyUp } from './chores.ts'
import events from './content/events.json' with { type: 'json' }
import { beginDemo, markDemo, type Recipe } from './folder.ts'
import { runMoney } from './money.ts'
import { hireTeam, openRegistry } from './people.ts'
import { runProjects } from './projects.ts'
import { momentOf, Script } from './script.ts'
import { Stage } from './stage.ts'
import { runContacts, runTalks } from './talk.ts'
import { walk } from './walk.ts'

/**
 * Creates an example agency in a folder by playing its events from the first day to the last. An example that
 * the folder contains is replaced.
 * @param pictures another folder with pictures of the same names
 */
export async function makeDemo({
  folder,
  pictures,
  ...recipe
}: Recipe & { folder: string; pictures?: string }): Promise<void> {
  beginDemo(folder, recipe)
  const script = write(recipe)
  let now = momentOf(script.from, '08:00')
  const open = await openDemo({ folder, clock: () => now, throttle: 'off' })
  try {
    const stage = new Stage(open, script.hoje, pictures)
    // Only this process does not sync to disk; the server that later serves the example does.
    await sql`pragma synchronous = off`.execute(open.context.database.writes)
    await script.play(stage, (to) => {
      now = to
    })
  } finally {
    await open.close()
  }
  markDemo(folder, { ...recipe, pronto: true })
}

function write(recipe: Recipe): Script {
  const script = new Script(recipe)
  hireTeam(script)
  walk(script, events, { start: script.from })
  openRegistry(script)
  runMoney(script)
  runProjects(script)
  openAgenda(script)
  runTalks(script)
  runContacts(script)
  runBank(script)
  tidyUp(script)
  playChores(script)
  return script
}
