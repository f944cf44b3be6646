import { renderSVG } from 'uqr'

/** The picture of a code, with the quiet margin that readers ask for. */
export const qrOf = (code: string): string => renderSVG(code, { ecc: 'M', border: 4 })
