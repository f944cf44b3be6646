import { generateDue } from '#money/contas-fixas/chore.ts'
import { emptyBin } from '#overview/lixeira/sweep.ts'
import type { AppContext } from '#platform/app-context.ts'
import { sweep } from '#platform/auth/sweep.ts'
import { copyDaily } from '#platform/backup/chore.ts'
import { settleErasure } from '#platform/db/erasure.ts'
import { sweepFiles } from '#platform/files/sweep.ts'
import { forgetFalhas } from '#platform/jobs/falhas.ts'
import { forgetCotas } from '#platform/limits/limits.ts'
import { forgetDevices } from '#platform/push/outbox.ts'
import { forgetRest } from '#privacy/lgpd/sweep.ts'
import { remindTitulares } from '#privacy/titulares/due.ts'
import { forgetContatos } from '#site/contatos/sweep.ts'

export type Chore = (app: AppContext) => Promise<void>

/**
 * The hourly jobs, in the order in which they run. 'Saúde do sistema' lists each job by the name of its
 * function.
 */
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

/** The jobs that delete what is older than its retention period. */
export const retentionChores: ReadonlySet<Chore> = new Set([
  forgetContatos,
  emptyBin,
  forgetDevices,
  forgetFalhas,
  forgetRest,
])
