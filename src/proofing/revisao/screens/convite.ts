import type { client } from '#platform/browser/api.ts'

/** How a request names a link: by its token, or by its project if this browser has verified the link. */
export type ByLink = { token: string } | { projeto: number }

/** What a link says about its person. */
export type Convite = Awaited<ReturnType<typeof client.revisao.abrir>>
