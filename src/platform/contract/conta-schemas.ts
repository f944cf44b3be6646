import { z } from 'zod'

/** An account as it is shown beside a record that belongs to it. */
export const Conta = z.object({ id: z.int(), name: z.string(), email: z.string() })
