import { Select, SimpleGrid, Text, Title } from '@mantine/core'
import type { CategoriaFinanceira, Tipo } from '#money/categorias-financeiras/contract.ts'
import { tipoLabels } from '#money/transacoes-financeiras/tipo-rules.ts'
import type { Chosen, UnknownCategory } from './judge.ts'

interface Props {
  unknown: UnknownCategory[]
  categories: CategoriaFinanceira[]
  chosen: Chosen
  onChoose: (key: string, choice: string | null) => void
}

/** For each category in the file that does not exist, chooses whether to create it or use another one. */
export function CategoriaChoices({ unknown, categories, chosen, onChoose }: Props) {
  if (unknown.length === 0) return null
  return (
    <section aria-labelledby="novas">
      <Title order={2} size="h4" id="novas" mb={4}>
        Categorias que não existem
      </Title>
      <Text c="dimmed" mb="sm">
        Crie cada uma, ou escolha qual vale no lugar dela.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {unknown.map(({ key, tipo, nome }) => (
          <Select
            key={key}
            label={`${nome || 'Sem categoria'} (${tipoLabels[tipo as Tipo]})`}
            placeholder="Escolha"
            searchable
            data={[
              ...(nome ? [{ value: 'criar', label: `Criar “${nome}”` }] : []),
              ...categories
                .filter((one) => one.tipo === tipo)
                .map((one) => ({ value: one.nome, label: one.nome })),
            ]}
            nothingFoundMessage="Nenhuma categoria encontrada."
            value={chosen[key] ?? null}
            onChange={(choice) => onChoose(key, choice)}
          />
        ))}
      </SimpleGrid>
    </section>
  )
}
