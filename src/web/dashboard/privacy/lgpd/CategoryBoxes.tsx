import { Checkbox, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { Categoria, categoriaLabels, isGatilho } from '#contract/privacy/endpoints/incidentes.ts'
import { useField } from '#web/ui/Form.tsx'
import { JsonField } from '#web/ui/JsonField.tsx'

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
