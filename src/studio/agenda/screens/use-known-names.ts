import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'

/**
 * Returns the names to suggest in a form: first the team and the registered customers, then names from
 * earlier activities.
 */
export function useKnownNames(): { responsaveis: string[]; clientes: string[] } {
  const { data: people = [] } = useQuery(api.usuarios.porPapel.queryOptions({ input: {} }))
  const { data: registry = [] } = useQuery(api.clientes.list.queryOptions())
  const { data: past } = useQuery(api.atividades.sugestoes.queryOptions())
  const team = people.filter(({ role }) => role !== 'client')
  return {
    responsaveis: [...team.map(({ name }) => name), ...(past?.responsaveis ?? [])],
    clientes: [...registry.map(({ nome }) => nome), ...(past?.clientes ?? [])],
  }
}
