import { Checkbox, Stack } from '@mantine/core'
import type { PreviaDeExtrato } from '#money/extratos/contract.ts'
import { day, reais } from '#platform/browser/format.ts'
import { usePart } from '#platform/ui/use-part.tsx'

type Aviso = PreviaDeExtrato['avisos'][number]
export interface Doubtful extends Aviso {
  movimento: NonNullable<Aviso['movimento']>
}

interface Props {
  entries: Doubtful[]
  /** The numbers of the chosen entries in the file. */
  chosen: number[]
  onChoose: (chosen: number[]) => void
}

/** Lets the user choose which entries that look like balances are movements and are to be imported. */
export function DoubtfulEntries({ entries, chosen, onChoose }: Props) {
  const [shown, more] = usePart(entries)
  if (entries.length === 0) return null
  return (
    <Checkbox.Group
      label="Parecem saldos e ficam de fora"
      description="Marque o que é um movimento da conta e deve entrar."
      value={chosen.map(String)}
      onChange={(values) => onChoose(values.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {shown.map(({ linha, motivo, movimento: { data, valor } }) => (
          <Checkbox
            key={linha}
            value={String(linha)}
            label={`${day(data)}, ${reais(valor)}: ${motivo}`}
            className="text"
          />
        ))}
        {more}
      </Stack>
    </Checkbox.Group>
  )
}
