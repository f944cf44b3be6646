import { CategoryField } from '#web/dashboard/work/common-fields.tsx'
import { TextAreaField, TextField } from '#web/ui/fields.tsx'
import { SwitchField } from '#web/ui/SwitchField.tsx'

/** The fields of a work. The address of its page can be edited only after the work has been created. */
export function WorkFields({ hasSlug = false }: { hasSlug?: boolean }) {
  return (
    <>
      <TextField name="title" label="Título" withAsterisk maxLength={200} data-autofocus />
      {hasSlug && (
        <TextField
          name="slug"
          label="Endereço da página"
          description="O que vem depois de /portfolio/. Vazio, é feito do título de novo; links antigos deixam de funcionar."
          maxLength={100}
        />
      )}
      <CategoryField />
      <TextAreaField
        name="description"
        label="Descrição"
        description="O primeiro parágrafo abre a página e aparece na galeria; uma linha vazia começa outro."
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
      />
      <SwitchField
        name="featured"
        label="Destaque"
        description="Aparece maior na galeria e pode abrir o site."
      />
    </>
  )
}
