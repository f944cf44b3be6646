import type { AppContext } from './app-context.ts'
import { sweepFiles } from './arquivos/sweep.ts'
import { sweep } from './auth/sweep.ts'
import { generateDue } from './contas-fixas/chore.ts'
import { forgetContatos } from './contatos/sweep.ts'
import { copyDaily } from './copias/chore.ts'
import { forgetCotas } from './cotas/sweep.ts'
import { settleErasure } from './db/erasure.ts'
import { forgetRest } from './lgpd/sweep.ts'
import { emptyBin } from './lixeira/sweep.ts'
import { forgetDevices } from './push/sweep.ts'
import { forgetFalhas } from './saude/falhas.ts'
import { remindTitulares } from './titulares/due.ts'

export type Chore = (app: AppContext) => Promise<void>

/** What the server does every hour, in this order. 'Saúde do sistema' expects each under its function's name. */
export const chores: Chore[] = [
  sweep,
  forgetCotas,
  sweepFiles,
  forgetContatos,
  emptyBin,
  generateDue,
  forgetDevices,
  forgetFalhas,
  forgetRest,
  remindTitulares,
  copyDaily,
  settleErasure,
]

/** Those that delete what is older than its retention period. */
export const retentionChores: ReadonlySet<Chore> = new Set([
  forgetContatos,
  emptyBin,
  forgetDevices,
  forgetFalhas,
  forgetRest,
])
