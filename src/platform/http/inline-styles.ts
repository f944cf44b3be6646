const ATTRIBUTE = / style="([^"]*)"/g
/** These signs could end the rule or the style element. */
const ENDING = /[{}<]/

const signs: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * Replaces the style attributes of rendered elements, which the content security policy forbids, by the rules of a style
 * element, which its nonce allows. React escapes quotation marks in texts, so only attributes are found. The browser turns
 * the rules into the styles of the elements again before React takes over (`sent-styles.ts`).
 */
export function moveStyles(html: string, nonce: string): string {
  const ids = new Map<string, number>()
  const marked = html.replace(ATTRIBUTE, (_attribute, escaped: string) => {
    const css = escaped.replace(/&(?:quot|#x27|amp|lt|gt);/g, (sign) => signs[sign] ?? '')
    if (ENDING.test(css)) return ''
    return ` data-estilo="${ids.getOrInsertComputed(css, () => ids.size)}"`
  })
  const rules = [...ids].map(([css, id]) => `#root [data-estilo="${id}"]{${css}}`)
  return `<style nonce="${nonce}" id="estilos">${rules.join('\n')}</style><div id="root">${marked}</div>`
}
