import { useSyncExternalStore } from 'react'
import { type Marca, padrao } from '#contract/configuracoes.ts'

/** Name, colour and logo came with the page, so that nothing is painted twice. */
let marca: Marca = fromPage()
const listeners = new Set<() => void>()

function fromPage(): Marca {
  try {
    return JSON.parse(document.getElementById('marca')?.textContent ?? '')
  } catch {
    return { nome: padrao.nome, cor: padrao.cor, logo: null }
  }
}

/** The settings were read anew. */
export function showMarca({ nome, cor, logo }: Marca): void {
  if (nome === marca.nome && cor === marca.cor && logo?.id === marca.logo?.id) return
  marca = { nome, cor, logo }
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useMarca = (): Marca => useSyncExternalStore(subscribe, () => marca)
