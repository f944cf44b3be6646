import { Select, type SelectProps } from '@mantine/core'

interface Props
  extends Pick<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'nothingFoundMessage'> {
  /** `status`: what the list is narrowed by. */
  by: string
  /** Said while it is not. */
  all: string
}

/** Narrows a list by one of a few values, or by none. */
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
