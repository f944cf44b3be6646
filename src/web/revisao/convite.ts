import type { client } from '#web/api.ts'

/** What a link says about its person. */
export type Convite = Awaited<ReturnType<typeof client.revisao.abrir>>
