import { Anchor, Card, Skeleton, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { addressOfAprovacoes } from '#proofing/indicadores/screens/address.ts'
import { inWords, labels } from '#proofing/indicadores/screens/words.ts'

/** How approvals went in the last ninety days, with the link to the page about them. */
export const ApprovalsCard = () => (
  <QueryBoundary
    failure="Erro ao buscar os números das aprovações."
    loading={<Skeleton height={104} mt="md" />}
  >
    <Content />
  </QueryBoundary>
)

function Content() {
  const { data } = useSuspenseQuery(api.painel.aprovacoes.queryOptions())
  const words = inWords(data)
  const shown = (['rodadas_por_projeto', 'na_primeira', 'primeira_resposta', 'extras'] as const).filter(
    (figura) => words[figura].value !== null,
  )
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="aprovacoes" className="approvals-card">
      <div className="approvals-card-head">
        <Title order={2} size="h4" id="aprovacoes">
          Aprovações
        </Title>
        <Text c="dimmed">nos últimos 90 dias</Text>
        <Anchor component={Link} to={addressOfAprovacoes(data)} size="sm" className="touch-link">
          Ver aprovações
        </Anchor>
      </div>
      {shown.length === 0 ? (
        <Text>{sentenceOf(data.primeira_resposta.base)}</Text>
      ) : (
        <dl className="approvals-card-facts">
          {shown.map((figura) => {
            const { value, rows, basis = rows } = words[figura]
            return (
              <div key={figura}>
                <dt>{labels[figura]}</dt>
                <dd>
                  {value}
                  <small>{basis}</small>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </Card>
  )
}

const sentenceOf = (answered: number): string =>
  answered === 0
    ? 'Nenhuma rodada respondida. Os números aparecem quando clientes respondem às peças que você envia.'
    : `${answered === 1 ? 'Só uma rodada respondida' : 'Só duas rodadas respondidas'}: os números aparecem a partir de três.`
