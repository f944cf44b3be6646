import { Checkbox, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useField } from '#platform/ui/Form.tsx'
import { JsonField } from '#platform/ui/JsonField.tsx'
import { Categoria, categoriaLabels, isGatilho } from '#privacy/incidentes/contract.ts'

/** The categories of affected data. A category that by itself makes the risk relevant is marked. */
export function CategoryBoxes({ label }: { label: string }) {
  const { value, error } = useField('categorias')
  // A draft stores the value as text.
  const [values, setValues] = useState<string[]>(
    typeof value === 'string' ? JSON.parse(value) : (value ?? []),
  )
  return (
    <Checkbox.Group label={label} value={values} onChange={setValues} error={error}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" my="xs">
        {Categoria.options.map((value) => (
          <Checkbox
            key={value}
            value={value}
            label={categoriaLabels[value]}
            {...(isGatilho(value) && { description: 'Pode obrigar a avisar a ANPD' })}
          />
        ))}
      </SimpleGrid>
      <JsonField name="categorias" value={values} />
    </Checkbox.Group>
  )
}
