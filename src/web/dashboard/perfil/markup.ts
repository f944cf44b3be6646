/** What a page is made of: text, or an element with its content. Only text is ever given, so nothing typed is markup. */
export type Content = string | { name: string; content: Content[] }

export const el = (name: string, ...content: Content[]): Content => ({ name, content })

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function toHtml(it: Content): string {
  if (typeof it === 'string') return it.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
  return `<${it.name}>${it.content.map(toHtml).join('')}</${it.name}>`
}
