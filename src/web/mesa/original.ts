import type { Versao } from '#contract/work/schemas/pecas.ts'

/** The address of the uploaded file of a version. */
export const originalOf = ({ id }: Pick<Versao, 'id'>): string => `/api/versoes/${id}/original`
