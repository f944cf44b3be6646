/** The size of a scene. */
export const WIDTH = 1600
export const HEIGHT = 1200

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`

/** Draws bars that represent lines of text too small to read. */
export function greek(x: number, y: number, width: number, lines: number, { ink = '#000', step = 22 } = {}) {
  const parts = [1, 0.94, 0.98, 0.9, 0.96]
  return Array.from({ length: lines }, (_, at) => {
    const part = at === lines - 1 ? 0.6 : (parts[at % parts.length] ?? 1)
    return rect(
      x,
      y + at * step,
      Math.round(width * part),
      step * 0.36,
      ink,
      `rx="${step * 0.18}" opacity=".45"`,
    )
  }).join('')
}

export const sheet = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`
