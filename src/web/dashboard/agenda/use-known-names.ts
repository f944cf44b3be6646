import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'

/** What a form may offer: those of the house first, then what was written before. Free text stays free. */
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
