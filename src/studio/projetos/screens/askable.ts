import type { Peca } from '#proofing/pecas/schemas.ts'

/** Whether a rodada that is opened now can ask about a piece: its newest version is ready and not approved yet. */
export const isAskable = ({ situacao, preparo, erro }: Peca): boolean =>
  situacao !== 'aprovada' && situacao !== 'aprovada_com_ajustes' && preparo === null && erro === null
