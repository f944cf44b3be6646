import { Anchor, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { reais } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { between, confidenceInWords, rangeInWords, reasonsOf } from './words.ts'

/** What a project earned, as a range with its reasons. Only admins see it. */
export function ProjectResultado({ projeto }: { projeto: number }) {
  return (
    <section aria-label="Resultado do projeto">
      <Title order={3} mb={4}>
        Resultado do projeto
      </Title>
      <QueryBoundary failure="Erro ao buscar o resultado do projeto.">
        <Content projeto={projeto} />
      </QueryBoundary>
    </section>
  )
}

function Content({ projeto }: { projeto: number }) {
  const { data } = useSuspenseQuery(api.resultados.get.queryOptions({ input: { id: projeto } }))
  const { orcamento, faturado, extras, custos, horas, tempo, rateio, base } = data
  const isTimed = base !== 'nada'
  const facts: Fact[] = [
    ['Orçamento', orcamento === null ? null : reais(orcamento)],
    ['Faturado', reais(faturado)],
    ['Rodadas extras', extras > 0 ? `${reais(extras)} (já no faturado)` : null],
    ['Custos diretos', reais(custos)],
    ['Horas', isTimed ? `Entre ${horas.de} h e ${horas.ate} h` : null],
    ['Custo das horas', isTimed && tempo ? between(tempo) : null],
    ['Parte das despesas fixas', isTimed && rateio ? between(rateio) : null],
  ]
  return (
    <>
      <Text size="md" mb="xs">
        <strong>{rangeInWords(data)}</strong> · {confidenceInWords(data)}
      </Text>
      <FactList facts={facts} />
      {reasonsOf(data).map((reason) => (
        <Text key={reason} c="dimmed" mt="xs">
          {reason}
        </Text>
      ))}
      <Text c="dimmed" mt="xs">
        O custo das pessoas é descontado das despesas fixas, para não contar os salários duas vezes.
      </Text>
      <Anchor
        component={Link}
        size="sm"
        className="touch-link"
        to={`/dashboard/financial-transactions?data_inicio=&data_fim=&projeto_id=${projeto}`}
      >
        Ver as transações do projeto
      </Anchor>
    </>
  )
}
