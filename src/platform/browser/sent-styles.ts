/** Turns the rules with which the server sends the styles of single elements into the styles of these elements. */
export function takeSentStyles(root: HTMLElement): void {
  const sent = document.getElementById('estilos')
  if (!(sent instanceof HTMLStyleElement)) return
  const rules = [...(sent.sheet?.cssRules ?? [])]
  for (const element of root.querySelectorAll<HTMLElement>('[data-estilo]')) {
    const rule = rules[Number(element.dataset['estilo'])]
    if (rule instanceof CSSStyleRule) element.style.cssText = rule.style.cssText
    element.removeAttribute('data-estilo')
  }
  sent.remove()
}
