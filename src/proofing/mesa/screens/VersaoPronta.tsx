import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { versaoProntaEmPalavras } from '#proofing/comparacoes/words-rules.ts'

const COMPARING_MS = 2000

interface Props {
  projectId: number
  /** The number of the version that is ready to be sent. */
  numero: number
}

/** What changed on the versions of a project that are ready to be sent, in one sentence. */
export function VersaoPronta({ projectId, numero }: Props) {
  const { data } = useQuery(
    api.comparacoes.porEnviar.queryOptions({
      input: { id: projectId },
      refetchInterval: ({ state }) => (state.data?.comparando ? COMPARING_MS : false),
    }),
  )
  return versaoProntaEmPalavras(numero, data)
}
