import { List, Text } from '@mantine/core'
import { dateTime } from '#platform/browser/format.ts'
import type { EstadoDaPermissao, Permissao } from '#studio/permissoes/contract.ts'

/** Lists all answers of the client about the portfolio. Answers are never deleted. */
export function PermissaoHistory({ list }: { list: Permissao[] }) {
  if (list.length === 0) return null
  return (
    <List size="sm" spacing={4} mt="xs">
      {list.map((one) => (
        <List.Item key={one.id}>
          {inWords(one)}
          <Text span size="xs" c="dimmed">
            {` · endereço IP ${one.endereco}`}
          </Text>
          {one.nota && <Text className="text">{`“${one.nota}”`}</Text>}
        </List.Item>
      ))}
    </List>
  )
}

/** The state of the client's permission in words, as the agency reads it. */
export const states: Record<EstadoDaPermissao, string> = {
  'nao-pedida': 'Ainda não pedida.',
  pendente: 'O cliente ainda não respondeu. O pedido está nos detalhes do projeto dele.',
  permitida: 'O cliente permite mostrar este projeto.',
  negada: 'O cliente não permite mostrar este projeto.',
  revogada: 'O cliente revogou a permissão.',
}

const verbs = { permitida: 'permitiu', negada: 'não permitiu', revogada: 'revogou a permissão' }
const outside = { permitida: 'a permissão', negada: 'a recusa', revogada: 'a revogação' }

/** Describes an answer about the portfolio, for example `Caio permitiu em 20/11/2026, 14:30`. */
function inWords({ userName, decisao, origem, criada_em }: Permissao): string {
  const what = origem === 'fora' ? `registrou ${outside[decisao]}` : verbs[decisao]
  return `${userName} ${what} em ${dateTime(criada_em)}`
}
