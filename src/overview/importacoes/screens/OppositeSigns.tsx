import { Alert, Radio, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { counted } from '#platform/browser/format.ts'
import type { Line } from './judge.ts'
import type { OppositeSign } from './signs.ts'

interface Props {
  lines: Line[]
  chosen: OppositeSign | null
  onChoose: (chosen: OppositeSign) => void
}

/** Asks what the lines are whose amount has the opposite sign of most lines, such as a refund among purchases. */
export function OppositeSigns({ lines, chosen, onChoose }: Props) {
  const opposite = lines.filter((line) => line.opposite)
  const [first] = opposite
  if (!first) return null
  const negative = first.cells['valor']?.match(/[-−]/) ? 'negativo' : 'positivo'
  const many = opposite.length > 1
  return (
    <Alert
      icon={<IconAlertTriangle aria-hidden />}
      title={`${counted(opposite.length, 'linha tem', 'linhas têm')} valor ${negative}, ao contrário das outras`}
    >
      <Radio.Group
        label={many ? 'O que são estas linhas?' : 'O que é esta linha?'}
        description={`Por exemplo, a linha ${first.number}: ${exampleOf(first)}`}
        value={chosen ?? ''}
        onChange={(value) => onChoose(value as OppositeSign)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="receita" label="Receita: dinheiro que entrou, como um estorno" />
          <Radio value="despesa" label="Despesa: dinheiro que saiu" />
          <Radio value="fora" label={many ? 'Ficam de fora' : 'Fica de fora'} />
        </Stack>
      </Radio.Group>
    </Alert>
  )
}

const exampleOf = ({ cells }: Line): string =>
  [cells['descricao'] || cells['pessoa'], cells['valor']].filter(Boolean).join(', ')
