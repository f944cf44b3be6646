import type { z } from 'zod'
import { Instant } from '#platform/contract/fields.ts'
import { Project } from './contract.ts'

/** A project that waits for its client's decision. `desde` is the instant at which the waiting began. */
export const Waiting = Project.pick({
  id: true,
  title: true,
  status: true,
  clientId: true,
  clientName: true,
  images: true,
  versao: true,
}).extend({ desde: Instant })

export type Waiting = z.infer<typeof Waiting>
