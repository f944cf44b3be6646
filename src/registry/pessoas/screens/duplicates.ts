import { semMascara } from '#platform/contract/documento.ts'
import { normalise } from '#platform/contract/text.ts'

/** The fields that are compared to find duplicates. */
export interface ComparedFields {
  id: number
  nome: string
  documento?: string | null | undefined
  email?: string | null | undefined
}

export interface Duplicate {
  id: number
  nome: string
  by: 'este nome' | 'este CPF/CNPJ' | 'este e-mail'
}

const folded = (text: string | null | undefined) => normalise((text ?? '').trim())

/**
 * Returns registered people with the same name, document or e-mail, at most one person for each of the three.
 */
export function duplicatesOf(typed: ComparedFields, all: ComparedFields[]): Duplicate[] {
  const others = all.filter(({ id }) => id !== typed.id)
  const kinds: [Duplicate['by'], (one: ComparedFields) => string][] = [
    ['este nome', ({ nome }) => folded(nome)],
    ['este CPF/CNPJ', ({ documento }) => semMascara(documento ?? '')],
    ['este e-mail', ({ email }) => folded(email)],
  ]
  return kinds.flatMap(([by, of]) => {
    const wanted = of(typed)
    const found = wanted && others.find((one) => of(one) === wanted)
    return found ? [{ id: found.id, nome: found.nome, by }] : []
  })
}
