/** The page with the privacy text and the form for data requests. */
export const PRIVACIDADE = '/privacidade'
/** The page to which the verification link of a data request leads. */
export const CONFIRMAR = `${PRIVACIDADE}/confirmar`

type Bloco = { tipo: 'titulo' | 'texto'; texto: string } | { tipo: 'lista'; itens: string[] }

/**
 * Parses plain text into blocks: `# ` begins a heading, `- ` a list item, and an empty line a new paragraph.
 */
export function blocosDe(texto: string): Bloco[] {
  const blocos: Bloco[] = []
  let paragraph = false
  for (const line of texto.split(/\r?\n/).map((one) => one.trim())) {
    const last = blocos.at(-1)
    if (line.startsWith('# ')) blocos.push({ tipo: 'titulo', texto: line.slice(2) })
    else if (line.startsWith('- ') && last?.tipo === 'lista' && !paragraph) last.itens.push(line.slice(2))
    else if (line.startsWith('- ')) blocos.push({ tipo: 'lista', itens: [line.slice(2)] })
    else if (line && paragraph && last?.tipo === 'texto') last.texto += `\n${line}`
    else if (line) blocos.push({ tipo: 'texto', texto: line })
    paragraph = line !== '' && blocos.at(-1)?.tipo === 'texto'
  }
  return blocos
}
