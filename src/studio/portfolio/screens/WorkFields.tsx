import { Text } from '@mantine/core'
import { Fieldset } from '#platform/ui/Fieldset.tsx'
import { TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { SwitchField } from '#platform/ui/SwitchField.tsx'
import { CategoryField } from '#studio/categories/screens/common-fields.tsx'
import { CASO_MAX, type Caso } from '#studio/portfolio/contract.ts'

/** The fields of a work. The address of its page can be edited only after the work has been created. */
export function WorkFields({ hasSlug = false }: { hasSlug?: boolean }) {
  return (
    <>
      <TextField name="title" label="Título" withAsterisk maxLength={200} data-autofocus />
      {hasSlug && (
        <TextField
          name="slug"
          label="Endereço da página"
          description="O que vem depois de /portfolio/. Se ficar vazio, é criado a partir do título. Quando muda, os links antigos deixam de funcionar."
          maxLength={100}
        />
      )}
      <CategoryField />
      <TextAreaField
        name="description"
        label="Descrição"
        description="O primeiro parágrafo abre a página e aparece na galeria; uma linha vazia separa os parágrafos."
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
      />
      <Fieldset legend="A história do trabalho">
        <Text size="sm" c="dimmed">
          Cada parte aparece na página do trabalho só se for preenchida.
        </Text>
        <StoryField name="desafio" label="Desafio" description="O que o cliente precisava resolver." />
        <StoryField name="abordagem" label="Abordagem" description="O que a agência fez, e por quê." />
        <StoryField name="resultado" label="Resultado" description="O que mudou depois da entrega." />
        <StoryField
          name="creditos"
          label="Créditos"
          description="Um por linha, como “Fotografia: Ana Lima”."
        />
      </Fieldset>
      <SwitchField
        name="featured"
        label="Destaque"
        description="Aparece maior na galeria e pode aparecer na abertura do site."
      />
    </>
  )
}

interface StoryFieldProps {
  name: keyof Caso
  label: string
  description: string
}

const StoryField = (props: StoryFieldProps) => (
  <TextAreaField {...props} autosize minRows={2} maxRows={10} maxLength={CASO_MAX} />
)
