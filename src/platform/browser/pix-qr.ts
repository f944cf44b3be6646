import { renderSVG } from 'uqr'

/** Renders a QR code as SVG, with the quiet zone of 4 modules that scanners need. */
export const qrOf = (code: string): string => renderSVG(code, { ecc: 'M', border: 4 })
