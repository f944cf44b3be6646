/** Maximum number of pieces of one project, those in the bin not counted. */
export const PECAS_MAX = 200
/** Maximum number of versions of one piece. */
export const VERSOES_MAX = 50
/** Maximum number of pages of a PDF. */
export const PAGINAS_MAX = 150
