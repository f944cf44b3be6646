/** Where the agency says what it does with personal data, and where people ask about theirs. */
export const PRIVACIDADE = '/privacidade'
/** Where a link in a mail proves that the address is the asker's own. */
export const CONFIRMAR = `${PRIVACIDADE}/confirmar`

type Bloco = { tipo: 'titulo' | 'texto'; texto: string } | { tipo: 'lista'; itens: string[] }

/** Plain text as it is typed: `# ` begins a heading, `- ` an item, an empty line a new paragraph. */
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
