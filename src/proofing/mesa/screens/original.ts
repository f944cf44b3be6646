import type { Versao } from '#proofing/pecas/schemas.ts'

/** The address of the uploaded file of a version. */
export const originalOf = ({ id }: Pick<Versao, 'id'>): string => `/api/versoes/${id}/original`
