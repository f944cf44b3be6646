import { Select } from '@mantine/core'
import type { Table } from './read-file.ts'

const NONE = 'nenhuma'
/** The headings can be in one of this many rows; files with more lines above them do not occur. */
const ROWS = 50

interface Props {
  table: Table
  /** Called with the index of the row with the headings; null if the file has none. */
  onChange: (headingAt: number | null) => void
}

/** Lets the user say which row of the file holds the headings, because guessing can fail. */
export function HeadingField({ table: { rows, headingAt }, onChange }: Props) {
  const options = rows.slice(0, ROWS).map(({ number, cells }, at) => ({
    value: String(at),
    label: `${number}: ${cells.filter((cell) => cell !== '').join(' · ')}`.slice(0, 120),
  }))
  return (
    <Select
      label="Os títulos estão na linha"
      description="A linha com os nomes das colunas. O que está acima dela fica de fora."
      maw={640}
      mb="lg"
      allowDeselect={false}
      data={[...options, { value: NONE, label: 'O arquivo não tem títulos' }]}
      value={headingAt === null ? NONE : String(headingAt)}
      onChange={(value) => onChange(value === NONE || value === null ? null : Number(value))}
    />
  )
}
