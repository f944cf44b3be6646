import { createHash } from 'node:crypto'

/**
 * Draws a picture with the initials of a name on a colour derived from the name.
 * @returns a data URL
 */
export function avatarOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
  const hue = createHash('sha256').update(name).digest().readUInt16BE() % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 45% 36%)"/><text x="20" y="25" font-family="sans-serif" font-size="15" font-weight="600" text-anchor="middle" fill="#fff">${escaped(initials)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`)
