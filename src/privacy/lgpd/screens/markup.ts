/**
 * A node of an HTML page: text, or an element with its content. All text is escaped, so that no text typed by
 * a user becomes markup.
 */
export type Content = string | { name: string; label?: string; content: Content[] }

export const el = (name: string, ...content: Content[]): Content => ({ name, content })

/** A table cell with the name of its column, which is shown where the window is too narrow for a table. */
export const cell = (label: string, text: string): Content => ({ name: 'td', label, content: [text] })

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function toHtml(it: Content): string {
  if (typeof it === 'string') return it.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
  const label = it.label === undefined ? '' : ` data-label="${toHtml(it.label)}"`
  return `<${it.name}${label}>${it.content.map(toHtml).join('')}</${it.name}>`
}
