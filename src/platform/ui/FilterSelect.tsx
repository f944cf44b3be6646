import { Select, type SelectProps } from '@mantine/core'

interface Props
  extends Pick<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'nothingFoundMessage'> {
  /** The name of the filter, such as `status`. */
  by: string
  /** The placeholder while the filter is not set. */
  all: string
}

/** A filter of a list by one of a few values, or none. */
export function FilterSelect({ by, all, ...rest }: Props) {
  return (
    <Select
      {...rest}
      aria-label={`Filtrar por ${by}`}
      placeholder={all}
      clearable
      clearButtonProps={{ 'aria-label': `Limpar o filtro de ${by}` }}
      maw={{ sm: 220 }}
    />
  )
}
