import { type Camada, camadas } from '#studio/agenda/contract.ts'

const all = Object.keys(camadas) as Camada[]

const keyOf = (userId: number) => `bastidor.camadas.${userId}`

/** Returns the layers that the account has switched off in this browser. */
export function hiddenLayers(userId: number): Camada[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? all.filter((camada) => stored.includes(camada)) : []
  } catch {
    return []
  }
}

export function keepHiddenLayers(userId: number, hidden: Camada[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(hidden))
  } catch {
    // Without localStorage the choice lasts only until the screen is closed.
  }
}
