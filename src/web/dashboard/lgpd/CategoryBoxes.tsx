import { Checkbox, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { Categoria, categoriaLabels, isGatilho } from '#contract/incidentes.ts'

/** What was hit. What alone makes a risk relevant says so. */
export function CategoryBoxes({ chosen, error }: { chosen: Categoria[]; error: string | undefined }) {
  const [values, setValues] = useState<string[]>(chosen)
  return (
    <Checkbox.Group label="Dados atingidos" value={values} onChange={setValues} error={error}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {Categoria.options.map((value) => (
          <Checkbox
            key={value}
            value={value}
            label={categoriaLabels[value]}
            {...(isGatilho(value) && { description: 'Pode obrigar a avisar a ANPD' })}
          />
        ))}
      </SimpleGrid>
      <input type="hidden" name="categorias" data-type="json" value={JSON.stringify(values)} />
    </Checkbox.Group>
  )
}
