import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Work } from '#contract/work/endpoints/portfolio.ts'
import { categories } from '#contract/work/rules/categories.ts'
import { JsonField } from '#web/ui/JsonField.tsx'

interface Props {
  errors: Record<string, string | undefined>
  values: Partial<Pick<Work, 'title' | 'slug' | 'category' | 'description' | 'featured'>>
}

export function WorkFields({ errors, values }: Props) {
  const [featured, setFeatured] = useState(values.featured ?? false)
  return (
    <>
      <TextInput
        name="title"
        label="Título"
        withAsterisk
        maxLength={200}
        data-autofocus
        defaultValue={values.title}
        error={errors['title']}
      />
      {values.slug !== undefined && (
        <TextInput
          name="slug"
          label="Endereço da página"
          description="O que vem depois de /portfolio/. Vazio, é feito do título de novo; links antigos deixam de funcionar."
          maxLength={100}
          defaultValue={values.slug}
          error={errors['slug']}
        />
      )}
      <Select
        name="category"
        label="Categoria"
        withAsterisk
        data={[...categories]}
        placeholder="Selecione"
        defaultValue={values.category ?? null}
        error={errors['category']}
      />
      <Textarea
        name="description"
        label="Descrição"
        description="O primeiro parágrafo abre a página e aparece na galeria; uma linha vazia começa outro."
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
        defaultValue={values.description}
        error={errors['description']}
      />
      <Switch
        label="Destaque"
        description="Aparece maior na galeria e pode abrir o site."
        checked={featured}
        onChange={({ currentTarget }) => setFeatured(currentTarget.checked)}
      />
      <JsonField name="featured" value={featured} />
    </>
  )
}
